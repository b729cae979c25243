-- The last trade that the stored candles hold. Later trades are added to them at the next start.
create table candle_watermark (
  id smallint primary key check (id = 1),
  trade bigint not null
);

create index trades_of_pair on trades (pair, id desc);
