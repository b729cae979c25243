-- The highest order number that the journal had given out when the snapshot was taken, so that none is given out twice.
alter table engine_snapshots add column last_order bigint not null default 0;
