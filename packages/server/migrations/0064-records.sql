-- The lines that a record stands for are found by why they were written and for which record. Lines of orders and trades have none.
create index ledger_lines_of_record on ledger_lines (reference, reason) where reason not in ('hold', 'release', 'trade');
