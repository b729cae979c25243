-- Moves of a token on a network from deposit addresses to the hot wallet. Both are the exchange's own: the ledger knows of their fees only.
create table sweeps (
  id integer generated always as identity primary key,
  network text not null,
  token integer not null references tokens,
  -- The operator; null where what lay there was above the network's threshold.
  asked_by text,
  state text not null check (state in ('requested', 'drafted', 'sent', 'done', 'failed')),
  requested_at bigint not null,
  -- When it was known which addresses have something.
  planned_at bigint,
  ended_at bigint,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index sweeps_open on sweeps (network, token) where ended_at is null;

-- An address that is emptied.
create table sweep_moves (
  id integer generated always as identity primary key,
  sweep integer not null references sweeps,
  -- Whose deposits arrive there: the place of its key, and whose organisation pays the fee.
  owner integer not null,
  organisation integer not null references organisations,
  address text not null,
  contract text,
  -- In the smallest unit of the chain: what was there, and what has reached the hot wallet.
  amount numeric(78) not null check (amount > 0),
  moved numeric(78) not null default 0 check (moved >= 0),
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- Why it failed.
  problem text check (problem in ('coin_short', 'reverted', 'refused')),
  unique (sweep, address),
  check ((state = 'failed') = (problem is not null))
);
create index sweep_moves_waiting on sweep_moves (sweep, id) where state = 'waiting';

-- A transaction of a move: coin for its fee from the hot wallet, or the move itself. The batch has the transaction and its replacements.
create table sweep_steps (
  batch integer primary key references payout_batches,
  move integer not null references sweep_moves,
  kind text not null check (kind in ('gas', 'sweep')),
  reference text not null,
  to_address text not null,
  contract text,
  amount numeric(78) not null check (amount > 0)
);
create index sweep_steps_of_move on sweep_steps (move);

-- Deposit addresses of made-up networks send as well: each counts for itself.
drop index sandbox_transactions_by_nonce;
create unique index sandbox_transactions_by_nonce on sandbox_transactions (network, sender, nonce) where nonce is not null and not is_dropped;
