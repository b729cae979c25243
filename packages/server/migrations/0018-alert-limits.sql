-- A met alert that its reader deleted counts for the limit of a day until that day is over; nobody sees it.
alter table price_alerts
  add column is_deleted boolean not null default false,
  add check (not is_deleted or crossed_at is not null);
create index price_alerts_by_crossing on price_alerts (crossed_at) where crossed_at is not null;
create index price_alerts_deleted on price_alerts (created_at) where is_deleted;
