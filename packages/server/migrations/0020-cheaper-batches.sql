-- What a batch writes pays for every index and reference on the way.

-- Lines of orders and trades are found by those tables' own indexes; this one is for what else moved an owner's money.
drop index ledger_lines_of_owner;
create index ledger_lines_of_owner on ledger_lines (owner, entry desc) where reason not in ('hold', 'release', 'trade');

drop index idempotency_keys_by_time;
create index idempotency_keys_by_time on idempotency_keys (at);

-- The engine knows no other pairs than those of the table, and verify compares every row with the journal.
alter table orders drop constraint orders_pair_fkey;
alter table trades drop constraint trades_pair_fkey;
