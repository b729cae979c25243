-- Which trades a bar is of, how many, and what of them was bought by takers; 0 where that is not known, as in bars that were stored before.
alter table candles
  add column trades integer not null default 0,
  add column first_trade bigint not null default 0,
  add column last_trade bigint not null default 0,
  add column taker_lots numeric(30, 0) not null default 0,
  add column taker_units numeric(39, 0) not null default 0;
