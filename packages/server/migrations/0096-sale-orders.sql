-- Subscriptions to a sale of a token, numbered in the order in which they came; the queue decides on them in that order.
create table sale_orders (
  id integer generated always as identity primary key,
  sale integer not null references token_sales,
  sequence integer not null,
  organisation integer not null references organisations,
  user_id integer not null references users,
  -- Of the token, and what is paid for them; all of it is held.
  units bigint not null check (units > 0),
  cost bigint not null check (cost > 0),
  -- Who brought them, where they said so.
  inviter integer references users,
  -- The client's own name for its request; a refused one may be tried again under it.
  client_key text,
  requested_at bigint not null,
  state text not null
    check (state in ('requested', 'refused', 'queued', 'confirming', 'succeeded', 'refunding', 'refunded')),
  -- Since when it is: what waits for the engine is asked for again.
  state_at bigint not null,
  refusal text,
  hold bigint unique,
  -- When the payment was set aside; at the end of the sale or later it goes back.
  held_at bigint,
  -- Why it goes back.
  cause text check (cause in ('late', 'sold_out', 'cancelled')),
  -- Whether its owner knows what became of it.
  is_told boolean not null default false,
  unique (sale, sequence),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('requested', 'refused')) = (hold is null)),
  check ((hold is null) = (held_at is null)),
  check ((state in ('refunding', 'refunded')) = (cause is not null))
);
create unique index sale_orders_client on sale_orders (user_id, client_key) where state <> 'refused';
create index sale_orders_of_user on sale_orders (user_id, id desc);
create index sale_orders_of_subscriber on sale_orders (sale, user_id);
create index sale_orders_unsettled on sale_orders (sale, sequence) where state in ('requested', 'queued', 'confirming', 'refunding');
create index sale_orders_asking on sale_orders (state_at) where state in ('requested', 'confirming', 'refunding');
create index sale_orders_to_tell on sale_orders (id) where not is_told and state in ('succeeded', 'refunded');
