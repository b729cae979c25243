-- Programs ask for orders by the ids that they gave them.
create index orders_by_client_id on orders (owner, client_order_id) where client_order_id is not null;
