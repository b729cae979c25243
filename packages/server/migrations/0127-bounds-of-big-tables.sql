-- The tables that grow with every order are divided into partitions by 0129, while others may go on writing: by their numbers, which
-- rise with time, and candles by time. What stands there becomes the first partition, which ends where these rows cannot come to before:
-- after at least 20,000,000 numbers more, or 200 days.
-- Whoever writes meanwhile waits behind this, so this does not wait for long.
set local lock_timeout = '5s';
do $$
declare
  big record;
  bound bigint;
begin
  for big in select * from (values
    ('orders', 'id', 20000000), ('trades', 'id', 20000000), ('ledger_lines', 'entry', 20000000), ('candles', 'open_time', 17280000000)
  ) as big_tables (name, key, width) loop
    execute format('select greatest(max(%I), case when %L = ''candles'' then extract(epoch from now()) * 1000 else 0 end)::bigint / %s * %s + 2 * %s from %I',
      big.key, big.name, big.width, big.width, big.width, big.name) into bound;
    execute format('alter table %I add constraint %I check (%I < %s) not valid', big.name, big.name || '_bound', big.key, bound);
  end loop;
end $$;
