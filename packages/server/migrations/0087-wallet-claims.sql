-- What the key of a wallet signed to say whose it is, for one proof of reserves.
create table wallet_claims (
  run integer not null references reserve_runs on delete cascade,
  network text not null,
  address text not null,
  statement text not null,
  signature text not null,
  primary key (run, network, address)
);
