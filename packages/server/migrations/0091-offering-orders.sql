-- Orders of copies. An order counts as sold from its row on, until the engine has refused to hold its payment.
create table offering_orders (
  id integer generated always as identity primary key,
  offering integer not null references offerings,
  organisation integer not null references organisations,
  user_id integer not null references users,
  pay_token integer not null references tokens,
  copies integer not null check (copies > 0),
  -- Of one copy, of all of them, and the fee on top; in the pay token's smallest unit. All of it is held.
  price bigint not null check (price > 0),
  cost bigint not null check (cost > 0),
  fee bigint not null check (fee >= 0),
  -- The client's own name for its request; a refused one may be tried again under it.
  client_id text,
  at bigint not null,
  risk_accepted_at bigint not null,
  state text not null check (state in ('requested', 'held', 'refused', 'settling', 'completed', 'refunded')),
  refusal text,
  hold bigint,
  -- What it comes to, from the plan on: tokens in their smallest unit, the rest of it in the pay token's.
  tokens bigint check (tokens >= 0),
  paid bigint,
  fee_paid bigint,
  -- What of the payment the buyer's organisation keeps.
  share bigint,
  refunded bigint,
  settled_at bigint,
  -- Where the tokens are locked until they are unlocked batch by batch.
  pledge_hold bigint,
  pledge text check (pledge in ('pledging', 'completed')),
  -- Its buyer has been told what it came to.
  is_told boolean not null default false,
  check ((state = 'refused') = (refusal is not null)),
  check (state in ('requested', 'refused') or hold is not null),
  check ((state in ('settling', 'completed', 'refunded')) = (tokens is not null)),
  check (tokens is null or (paid >= 0 and fee_paid >= 0 and share between 0 and paid and paid + fee_paid + refunded = cost + fee)),
  check (tokens is null or (tokens = 0) = (paid = 0)),
  check ((state in ('completed', 'refunded')) = (settled_at is not null)),
  check (state <> 'completed' or tokens > 0),
  check (state <> 'refunded' or tokens = 0),
  check ((pledge is null) = (pledge_hold is null)),
  check (pledge is null or state = 'completed')
);
create index offering_orders_of_user on offering_orders (user_id, id desc);
create index offering_orders_of_buyer on offering_orders (offering, user_id) include (copies, state);
create index offering_orders_in_turn on offering_orders (offering, state, id);
create unique index offering_orders_client on offering_orders (user_id, client_id) where state <> 'refused';
create index offering_orders_requested on offering_orders (at) where state = 'requested';
create index offering_orders_untold on offering_orders (id) where state in ('completed', 'refunded') and not is_told;
create index offering_orders_pledged on offering_orders (offering) where pledge = 'pledging';

-- What is unlocked of a pledge, batch by batch.
create table offering_unlocks (
  id integer generated always as identity primary key,
  order_id integer not null references offering_orders,
  batch smallint not null,
  due_at bigint not null,
  -- In the token's smallest unit.
  units bigint not null check (units > 0),
  state text not null check (state in ('due', 'requested', 'done', 'failed')),
  -- Each try is a request of its own.
  attempt integer not null default 0,
  refusal text,
  requested_at bigint,
  done_at bigint,
  is_told boolean not null default false,
  unique (order_id, batch),
  check ((state = 'failed') = (refusal is not null)),
  check ((state = 'done') = (done_at is not null)),
  check (state = 'due' or requested_at is not null)
);
create index offering_unlocks_due on offering_unlocks (due_at, id) where state = 'due';
create index offering_unlocks_requested on offering_unlocks (requested_at) where state = 'requested';
create index offering_unlocks_untold on offering_unlocks (id) where state = 'done' and not is_told;
create index offering_unlocks_failed on offering_unlocks (id) where state = 'failed';
