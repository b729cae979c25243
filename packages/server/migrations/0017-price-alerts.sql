-- Prices that readers wait for. What was met stays until its reader deletes it, or it is old.
create table price_alerts (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  pair integer not null references pairs,
  ticks bigint not null check (ticks > 0),
  direction text not null check (direction in ('rise', 'fall')),
  -- The language of its mail.
  locale text not null,
  -- Trades up to this one do not meet it.
  after_trade bigint not null,
  created_at bigint not null,
  crossed_at bigint,
  crossed_ticks bigint,
  check ((crossed_at is null) = (crossed_ticks is null))
);
create index price_alerts_of_user on price_alerts (user_id, id desc);
create unique index price_alerts_waiting on price_alerts (pair, direction, ticks, user_id) where crossed_at is null;
