-- Addresses whose keys are offline; nothing is paid from them but by moves to a hot wallet.
create table cold_wallets (
  id integer generated always as identity primary key,
  network text not null,
  address text not null,
  added_at bigint not null,
  unique (network, address)
);

-- What a made-up network's cold wallet was given at first, once for each token.
create table sandbox_cold_funds (
  network text not null,
  token integer not null,
  primary key (network, token)
);

-- Reads of the chains against the ledger: the ledger at one sequence, each network at one block.
create table reserve_checks (
  id integer generated always as identity primary key,
  -- The run that it belongs to; null for those that only watch.
  run integer unique references reserve_runs,
  sequence bigint not null,
  at bigint not null
);

create table reserve_blocks (
  reserve_check integer not null references reserve_checks on delete cascade,
  network text not null,
  height integer not null,
  hash text not null,
  is_sandbox boolean not null,
  primary key (reserve_check, network)
);

create table reserve_balances (
  reserve_check integer not null references reserve_checks on delete cascade,
  token integer not null,
  liabilities bigint not null check (liabilities >= 0),
  treasury bigint not null,
  -- On chains, and what has left them while the ledger still has it. Null where a network could not be read.
  assets bigint,
  leaving bigint not null default 0 check (leaving >= 0),
  primary key (reserve_check, token)
);

create table reserve_holdings (
  reserve_check integer not null references reserve_checks on delete cascade,
  network text not null,
  token integer not null,
  kind text not null check (kind in ('hot', 'cold', 'deposit')),
  units bigint not null check (units >= 0),
  addresses integer not null check (addresses >= 0),
  primary key (reserve_check, network, token, kind)
);
