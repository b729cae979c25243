-- Icebergs, orders that wait for a trigger, orders that cancel each other. `trigger` is the place of the kind in the list of
-- triggers, 0 for none; ticks and lots may change while an order is open.
alter table orders
  add column display_lots bigint not null default 0 check (display_lots >= 0),
  add column trigger smallint not null default 0 check (trigger between 0 and 2),
  add column trigger_ticks bigint not null default 0 check (trigger_ticks >= 0),
  add column is_waiting boolean not null default false,
  add column linked_order bigint not null default 0 check (linked_order >= 0),
  add check ((trigger = 0) = (trigger_ticks = 0)),
  add check (not is_waiting or (status = 1 and filled_lots = 0));
