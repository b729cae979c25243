-- What people withdraw. The row comes first; the funds follow what the engine says of its hold.
create table withdrawals (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  organisation integer not null references organisations,
  token integer not null references tokens,
  protocol text not null,
  address text not null,
  memo text,
  -- In the token's smallest unit; the fee is part of the amount.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Millionths of a USDT at the price of the request; null where no market tells.
  value bigint,
  state text not null check (state in
    ('requested', 'refused', 'waiting', 'approved', 'held', 'preparing', 'sent', 'completed', 'failed', 'cancelled', 'rejected')),
  funds text not null check (funds in ('opening', 'none', 'held', 'releasing', 'returned', 'capturing', 'paid')),
  -- Since when the funds are what they are: what waits for the engine is asked for again.
  funds_at bigint not null,
  hold bigint unique,
  client_key text,
  people integer not null check (people in (0, 1, 2)),
  risks text[] not null,
  facts jsonb not null,
  note text not null default '',
  requested_at bigint not null,
  -- When it is processed; later than the request outside the organisation's window.
  due_at bigint not null,
  decided_at bigint,
  finished_at bigint,
  tx_id text,
  confirmations integer not null default 0,
  unique (user_id, client_key),
  check ((funds = 'returned' or funds = 'releasing') <= (state in ('failed', 'cancelled', 'rejected'))),
  check ((funds = 'paid' or funds = 'capturing') = (state = 'completed')),
  check ((state = 'refused') = (funds = 'none'))
);
create index withdrawals_of_user on withdrawals (user_id, id desc);
create index withdrawals_of_day on withdrawals (user_id, requested_at);
create index withdrawals_asking on withdrawals (funds_at) where funds in ('opening', 'releasing', 'capturing');
create index withdrawals_to_decide on withdrawals (id) where state in ('waiting', 'held');
