-- Whoever sells a token has accounts of its own: one issuer for each token and organisation under which it is sold.
create table issuers (
  token integer not null references tokens,
  organisation integer not null references organisations,
  -- Its number in the engine.
  owner integer not null unique,
  primary key (token, organisation)
);

-- Copies of a token that are sold before it trades. Words and pictures are a content item of the same slug.
create table offerings (
  id integer generated always as identity primary key,
  campaign_no text not null unique check (campaign_no ~ '^[A-Z0-9-]{3,32}$'),
  -- Null for every organisation.
  organisation integer references organisations,
  token integer not null references tokens,
  slug text not null,
  category text not null,
  -- Copies on offer, how many may be ordered in all, and below how many ordered everybody is refunded.
  copies integer not null check (copies > 0),
  capacity integer not null check (capacity >= copies),
  copies_least integer not null default 0 check (copies_least between 0 and copies),
  -- In the token's smallest unit.
  tokens_per_copy bigint not null check (tokens_per_copy > 0),
  order_min integer not null check (order_min > 0),
  order_max integer not null check (order_max >= order_min),
  user_limit integer not null check (user_limit >= order_min),
  -- On top of the price, and what of the proceeds the buyer's organisation keeps; in millionths.
  fee_ppm integer not null default 0 check (fee_ppm between 0 and 500000),
  share_ppm integer not null default 0 check (share_ppm between 0 and 1000000),
  allocation text not null check (allocation in ('fixed', 'pro-rata')),
  settlement text not null check (settlement in ('available', 'frozen')),
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  settles_at bigint not null check (settles_at >= ends_at),
  state text not null check (state in ('draft', 'scheduled', 'settling', 'pledging', 'closed', 'cancelled')),
  created_at bigint not null,
  -- Copies of orders that were not refused, and of those whose payment is held; kept with the orders' rows.
  copies_ordered integer not null default 0 check (copies_ordered between 0 and capacity),
  copies_held integer not null default 0 check (copies_held between 0 and copies_ordered),
  -- Owners in the engine, from when it was first scheduled.
  issuer integer,
  escrow integer unique,
  -- The tokens on offer: held for the issuer from the schedule on; at the settlement what is delivered goes to the escrow and the rest back.
  supply text not null default 'none' check (supply in ('none', 'opening', 'held', 'capturing', 'captured', 'releasing', 'over')),
  supply_hold bigint,
  -- Each try to hold them is a request of its own.
  supply_attempt integer not null default 0,
  supply_at bigint not null default 0,
  supply_refusal text,
  -- The settlement that two operators agreed on, and what it delivers in all.
  approval integer unique references approvals,
  is_cancelled boolean not null default false,
  plan_hash text,
  plan_tokens bigint check (plan_tokens >= 0),
  plan_refunds boolean,
  -- From when on every order says what it comes to.
  planned_at bigint,
  settled_at bigint,
  check (copies::numeric * tokens_per_copy <= 9223372036854775807),
  check (allocation = 'pro-rata' or capacity = copies),
  check (state not in ('scheduled', 'settling') or (issuer is not null and escrow is not null)),
  check (supply in ('none', 'opening') or supply_hold is not null),
  check (state <> 'scheduled' or supply = 'held'),
  check ((state in ('settling', 'pledging', 'closed', 'cancelled')) = (plan_hash is not null))
);
create index offerings_shown on offerings (id) where state <> 'draft';
create index offerings_settling on offerings (id) where state in ('settling', 'pledging');
create index offerings_supply on offerings (supply_at) where supply in ('opening', 'capturing', 'releasing');

-- What a copy costs, in the smallest unit of each token that it can be paid with.
create table offering_prices (
  offering integer not null references offerings on delete cascade,
  pay_token integer not null references tokens,
  price bigint not null check (price > 0),
  sort smallint not null,
  primary key (offering, pay_token)
);

-- When which part of a pledge is unlocked; the parts are the whole.
create table offering_unlock_batches (
  offering integer not null references offerings on delete cascade,
  batch smallint not null check (batch > 0),
  at bigint not null,
  share_ppm integer not null check (share_ppm between 1 and 1000000),
  primary key (offering, batch)
);
