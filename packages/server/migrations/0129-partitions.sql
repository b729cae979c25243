-- Each big table becomes the first partition of one that has its name, its indexes and its rules. The bound that was proven before
-- stands for reading the rows once more. Further partitions are made as they are needed.
-- Whoever writes meanwhile waits behind this, so this does not wait for long.
set local lock_timeout = '5s';
-- In the order in which a batch writes them.
lock table orders, trades, ledger_lines, candles, order_lists in access exclusive mode;
drop index ledger_lines_at;
alter table order_lists drop constraint order_lists_id_fkey;
do $$
declare
  big record;
  existing record;
  first text;
  primary_key text;
  indexes text[];
  statement text;
  bound text;
begin
  for big in select * from (values
    ('orders', 'id'), ('trades', 'id'), ('ledger_lines', 'entry'), ('candles', 'open_time')
  ) as big_tables (name, key) loop
    first := big.name || '_first';
    select substring(pg_get_constraintdef(oid) from '(\d+)') into bound
      from pg_constraint where conrelid = big.name::regclass and conname = big.name || '_bound';
    select pg_get_constraintdef(oid) into primary_key from pg_constraint where conrelid = big.name::regclass and contype = 'p';
    select coalesce(array_agg(pg_get_indexdef(indexrelid)), '{}') into indexes
      from pg_index where indrelid = big.name::regclass and not indisprimary;
    execute format('alter table %I rename to %I', big.name, first);
    for existing in select indexrelid::regclass::text as name from pg_index where indrelid = first::regclass loop
      execute format('alter index %I rename to %I', existing.name, first || substring(existing.name from length(big.name) + 1));
    end loop;
    execute format('create table %I (like %I including defaults including constraints) partition by range (%I)', big.name, first, big.key);
    execute format('alter table %I drop constraint %I', big.name, big.name || '_bound');
    execute format('alter table %I add %s', big.name, primary_key);
    foreach statement in array indexes loop
      execute statement;
    end loop;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', big.name, first, bound);
    execute format('alter table %I drop constraint %I', first, big.name || '_bound');
  end loop;
end $$;
alter table candles add foreign key (pair) references pairs;
alter table order_lists add foreign key (id) references orders (id) on delete cascade;
