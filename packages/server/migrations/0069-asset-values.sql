-- What people owned at the end of a day, in USDT with 18 decimals: worked out once from the ledger and the day's closing prices.
create table asset_values (
  owner integer not null references users,
  -- Whole days since the epoch, UTC.
  day integer not null,
  token_value numeric(45, 0) not null check (token_value >= 0),
  fiat_value numeric(45, 0) not null check (fiat_value >= 0),
  primary key (owner, day)
);
create index asset_values_of_day on asset_values (day);
