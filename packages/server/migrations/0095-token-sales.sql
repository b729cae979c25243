-- Sales of a token at a fixed price, first come first served. Words and pictures are a content item of the same slug.
create table token_sales (
  id integer generated always as identity primary key,
  -- Null for every organisation.
  organisation integer references organisations,
  token integer not null references tokens,
  pay_token integer not null references tokens,
  slug text not null,
  -- Of one whole token, in the pay token's smallest unit; all other amounts are in the smallest unit of the token.
  price bigint not null check (price > 0),
  total bigint not null check (total > 0),
  least bigint not null check (least > 0),
  most bigint not null check (most between least and total),
  user_limit bigint check (user_limit >= least),
  -- Who may take part: a level of verification, and what somebody must hold of a token.
  kyc_level smallint not null check (kyc_level between 0 and 2),
  holding_token integer references tokens,
  holding_units bigint check (holding_units > 0),
  shown_at bigint not null,
  starts_at bigint not null check (starts_at >= shown_at),
  ends_at bigint not null check (ends_at >= starts_at),
  stage text not null check (stage in ('draft', 'scheduled', 'closed', 'cancelled')),
  created_at bigint not null,
  -- When nothing of it was sold any more.
  closed_at bigint,
  -- What is confirmed or being confirmed, and the number of the last subscription; kept with the rows of these.
  sold bigint not null default 0 check (sold between 0 and total),
  last_sequence integer not null default 0,
  -- Owners in the engine, from when it was first scheduled.
  issuer integer,
  escrow integer unique,
  -- The tokens on offer: held for the issuer from the schedule on, in the escrow from the start on; what is not sold goes back at the end.
  supply text not null default 'none'
    check (supply in ('none', 'opening', 'held', 'capturing', 'captured', 'releasing', 'returning', 'over')),
  supply_hold bigint,
  -- Each try to hold them is a request of its own.
  supply_attempt integer not null default 0,
  supply_at bigint not null default 0,
  supply_refusal text,
  -- What goes back out of the escrow.
  returned bigint check (returned between 0 and total),
  check (token <> pay_token),
  check ((holding_token is null) = (holding_units is null)),
  check (stage <> 'scheduled' or supply in ('held', 'capturing', 'captured')),
  check (stage = 'draft' or (issuer is not null and escrow is not null)),
  check (supply in ('none', 'opening') or supply_hold is not null),
  check (sold = 0 or supply in ('captured', 'returning', 'over')),
  check ((stage in ('closed', 'cancelled')) = (closed_at is not null)),
  check (returned is null or returned = total - sold)
);
create index token_sales_shown on token_sales (starts_at) where stage <> 'draft';
create index token_sales_open on token_sales (id) where supply not in ('none', 'over');
