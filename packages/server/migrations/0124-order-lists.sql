-- What owners call their pairs of orders of which one cancels the other: a pair goes by the number of its first order. Those that were
-- placed without a name of their own have no row.
create table order_lists (
  id bigint primary key references orders (id) on delete cascade,
  owner bigint not null,
  client_id text not null
);
create index order_lists_by_client_id on order_lists (owner, client_id);
create index orders_with_list on orders (owner, id) where linked_order > id;
