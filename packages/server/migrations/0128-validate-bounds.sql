-- Reads each table once, and keeps nobody from reading or writing meanwhile.
alter table orders validate constraint orders_bound;
alter table trades validate constraint trades_bound;
alter table ledger_lines validate constraint ledger_lines_bound;
alter table candles validate constraint candles_bound;
