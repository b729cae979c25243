-- How a network knows a token: null is its own coin, anything else the address of a contract. `decimals` are those of the chain.
create table chain_tokens (
  token integer not null,
  protocol text not null,
  contract text,
  decimals integer not null check (decimals between 0 and 30),
  primary key (token, protocol),
  foreign key (token, protocol) references token_protocols on delete cascade
);
create unique index chain_tokens_by_contract on chain_tokens (protocol, coalesce(contract, ''));

-- The made-up chain of a demo: blocks as they are now, transactions (without a block: they wait), and what they move.
create table sandbox_blocks (
  network text not null,
  height integer not null check (height >= 0),
  hash text not null,
  parent_hash text not null,
  at bigint not null,
  primary key (network, height)
);
create table sandbox_transactions (
  network text not null,
  tx_id text not null,
  -- Nothing for a transaction that waits, or was dropped.
  height integer,
  block_hash text,
  -- Nothing for one that was made at the console.
  nonce integer,
  fee numeric(78, 0) not null default 0,
  sender text,
  is_dropped boolean not null default false,
  created_at bigint not null,
  primary key (network, tx_id),
  check ((height is null) = (block_hash is null)),
  check (not (is_dropped and height is not null))
);
create unique index sandbox_transactions_by_nonce on sandbox_transactions (network, nonce) where nonce is not null and not is_dropped;
create index sandbox_transactions_by_height on sandbox_transactions (network, height);
create table sandbox_transfers (
  network text not null,
  tx_id text not null,
  part text not null,
  to_address text not null,
  memo text,
  from_address text,
  contract text,
  amount numeric(78, 0) not null check (amount > 0),
  primary key (network, tx_id, part),
  foreign key (network, tx_id) references sandbox_transactions
);
create index sandbox_transfers_to on sandbox_transfers (network, to_address);
create index sandbox_transfers_from on sandbox_transfers (network, from_address) where from_address is not null;
-- Which nonce was signed for a payout: never two that could both be mined.
create table sandbox_signatures (
  network text not null,
  reference text not null,
  spends text not null,
  primary key (network, reference)
);
