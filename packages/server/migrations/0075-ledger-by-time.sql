-- What moved on some days is read for accountants. Lines are written in the order of time, so this index is a few pages, and costs batches nothing.
create index ledger_lines_by_time on ledger_lines using brin (at);
