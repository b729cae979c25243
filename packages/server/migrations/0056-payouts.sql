-- What leaves the hot wallets. A batch is what one transaction pays, and every replacement of that transaction: the same payouts and spends.
create table payout_batches (
  id integer generated always as identity primary key,
  network text not null,
  organisation integer not null references organisations,
  state text not null check (state in ('open', 'paid', 'failed', 'refused')),
  created_at bigint not null,
  note text not null default ''
);
create index payout_batches_open on payout_batches (id) where state = 'open';

create table payouts (
  id integer generated always as identity primary key,
  withdrawal integer not null unique references withdrawals,
  network text not null,
  contract text,
  address text not null,
  memo text,
  -- In the smallest unit of the chain.
  amount numeric(78) not null check (amount > 0),
  due_at bigint not null,
  -- Its signer refused it among others: it is tried alone.
  is_alone boolean not null default false,
  state text not null check (state in ('waiting', 'batched', 'paid', 'failed', 'refused', 'cancelled')),
  batch integer references payout_batches,
  created_at bigint not null,
  check ((state in ('batched', 'paid', 'failed')) <= (batch is not null))
);
create index payouts_waiting on payouts (network, id) where state = 'waiting';
create index payouts_of_batch on payouts (batch);

create table payout_transactions (
  id integer generated always as identity primary key,
  batch integer not null references payout_batches,
  from_address text not null,
  spends text[] not null,
  unsigned text not null,
  fee_max numeric(78) not null,
  -- Written once, before it is sent for the first time.
  tx_id text,
  raw text,
  created_at bigint not null,
  signed_at bigint,
  sent_at bigint,
  -- What the network took, once it is mined for good.
  fee numeric(78),
  block_height bigint,
  block_hash text,
  check ((raw is null) = (tx_id is null)),
  check (sent_at is null or raw is not null)
);
create index payout_transactions_of_batch on payout_transactions (batch, id);
create unique index payout_transactions_by_id on payout_transactions (tx_id) where tx_id is not null;

-- A nonce or an output is spent by one batch, for good; only what was never signed gives it back.
create table payout_spends (
  network text not null,
  spend text not null,
  batch integer not null references payout_batches,
  primary key (network, spend)
);

-- What networks took from the house; what the house did not have stays to be settled.
create table payout_fees (
  id integer generated always as identity primary key,
  batch integer not null unique references payout_batches,
  organisation integer not null references organisations,
  token integer not null references tokens,
  units bigint not null check (units > 0),
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null
);
create index payout_fees_requested on payout_fees (requested_at) where state = 'requested';
