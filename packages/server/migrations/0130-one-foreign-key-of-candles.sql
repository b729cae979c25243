-- 0129 gave the foreign key of candles another name than before, under which nobody finds it, and a demo's store a second one since.
set local lock_timeout = '5s';
do $$
begin
  if exists (select from pg_constraint where conrelid = 'candles'::regclass and conname = 'candles_pair_fkey1') then
    if exists (select from pg_constraint where conrelid = 'candles'::regclass and conname = 'candles_pair_fkey') then
      alter table candles drop constraint candles_pair_fkey1;
    else
      alter table candles rename constraint candles_pair_fkey1 to candles_pair_fkey;
    end if;
  end if;
end $$;
