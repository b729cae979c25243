-- The chains on which a token moves in and out: one row per token and chain. Amounts are in the token's smallest unit.
create table token_protocols (
  token integer not null references tokens,
  protocol text not null,
  network_name text not null,
  deposit_enabled boolean not null default true,
  withdraw_enabled boolean not null default true,
  deposit_minimum bigint not null default 0 check (deposit_minimum >= 0),
  withdrawal_fee bigint not null check (withdrawal_fee >= 0),
  withdrawal_minimum bigint not null check (withdrawal_minimum > 0 and withdrawal_minimum >= withdrawal_fee),
  confirmations integer not null check (confirmations between 1 and 10000),
  need_memo boolean not null default false,
  sort integer not null default 0,
  primary key (token, protocol)
);
