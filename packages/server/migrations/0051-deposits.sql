-- Where an owner's deposits arrive. A network with memos gives everybody one address and each their own memo.
create table deposit_addresses (
  number bigint generated always as identity unique,
  network text not null,
  owner integer not null references users,
  address text not null,
  memo text,
  created_at bigint not null,
  primary key (network, owner)
);
create unique index deposit_addresses_by_address on deposit_addresses (network, address, coalesce(memo, ''));

-- How far each network has been read, and the hashes of the newest blocks, by which a reorganisation is noticed.
create table chain_watches (
  network text primary key,
  height integer not null,
  hash text not null
);
create table chain_watch_blocks (
  network text not null,
  height integer not null,
  hash text not null,
  primary key (network, height)
);

-- What arrived at our addresses, each transfer once. Without a block it is in no block of the chain as it is now.
create table deposits (
  id integer generated always as identity primary key,
  network text not null,
  tx_id text not null,
  part text not null,
  address text not null,
  memo text,
  sender text,
  contract text,
  chain_amount numeric(78, 0) not null check (chain_amount > 0),
  -- Nobody's until an operator has assigned it.
  owner integer references users,
  -- Nothing for a token that the exchange does not have.
  token integer references tokens,
  -- In the token's smallest unit of the ledger; `remainder` is what the ledger cannot write, in units of the chain.
  units bigint check (units >= 0),
  remainder numeric(78, 0) not null default 0,
  state text not null check (state in
    ('unassigned', 'unsupported', 'too_small', 'confirming', 'held', 'failed', 'requested', 'credited', 'refused', 'reversed')),
  -- What the next entry credits: all of it, or as much as was taken back before.
  credit_units bigint not null check (credit_units >= 0),
  credit_step integer not null default 0,
  height integer,
  block_hash text,
  -- Since when a credited deposit is in no block.
  lost_at bigint,
  -- An operator's words, for the owner.
  reason text not null default '',
  is_seen_told boolean not null default false,
  is_credit_told boolean not null default false,
  seen_at bigint not null,
  requested_at bigint,
  credited_at bigint,
  unique (network, tx_id, part),
  check ((height is null) = (block_hash is null)),
  check (state in ('unassigned', 'unsupported', 'too_small', 'failed') or (owner is not null and token is not null)),
  check (state <> 'requested' or requested_at is not null),
  check (state not in ('credited', 'reversed') or credited_at is not null)
);
create index deposits_of_owner on deposits (owner, id desc);
create index deposits_by_height on deposits (network, height);
create index deposits_open on deposits (network) where state in ('confirming', 'held', 'unassigned');
create index deposits_requested on deposits (requested_at) where state = 'requested';
create index deposits_untold on deposits (id) where not is_seen_told or (state = 'credited' and not is_credit_told);

-- Funds of an owner that are held because a credited deposit is in no block any more.
create table deposit_holds (
  id integer generated always as identity primary key,
  deposit integer not null references deposits,
  owner integer not null references users,
  token integer not null references tokens,
  units bigint not null check (units > 0),
  -- Of which credit it is a part.
  step integer not null,
  state text not null check (state in ('opening', 'open', 'refused', 'capturing', 'captured', 'releasing', 'released')),
  hold bigint,
  refusal text,
  requested_at bigint not null,
  check (state in ('opening', 'refused') or hold is not null)
);
create index deposit_holds_of_deposit on deposit_holds (deposit);
create index deposit_holds_requested on deposit_holds (requested_at) where state in ('opening', 'capturing', 'releasing');
