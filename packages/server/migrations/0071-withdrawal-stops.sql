-- Tokens of which nothing is paid out until two operators have let it go on.
create table withdrawal_stops (
  id integer generated always as identity primary key,
  token integer not null references tokens,
  reason text not null check (reason in ('short', 'operator')),
  -- Where assets were short: what was there and what was owed.
  assets bigint,
  liabilities bigint,
  begun_at bigint not null,
  ended_at bigint check (ended_at >= begun_at),
  check ((reason = 'short') = (assets is not null and liabilities is not null))
);
create unique index withdrawal_stops_open on withdrawal_stops (token) where ended_at is null;
