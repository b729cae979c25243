-- What a node of each type deposits and gets, by organisation.
create table node_configs (
  organisation integer not null references organisations,
  type text not null check (type in ('governance', 'brand', 'member')),
  -- In which the deposit is held, and the income paid.
  token integer not null references tokens,
  deposit bigint not null check (deposit > 0),
  -- Parts of a million: of fees, of what offerings bring, of listing fees.
  rebate_ppm integer not null check (rebate_ppm between 0 and 250000),
  ibo_ppm integer not null check (ibo_ppm between 0 and 20000),
  listing_ppm integer not null check (listing_ppm between 0 and 1000000),
  -- How many friends a node of the type has brought.
  team_min integer not null check (team_min between 0 and 1000000),
  primary key (organisation, type)
);

-- How many times an income counts from a day on (YYYY-MM-DD, UTC), in thousandths.
create table node_multipliers (
  organisation integer not null references organisations,
  from_day text not null check (from_day ~ '^\d{4}-\d{2}-\d{2}$'),
  multiplier integer not null check (multiplier between 0 and 10000),
  primary key (organisation, from_day)
);

-- Who may become a node of a type that is not open to everybody; of a brand, whose it is.
create table node_invitations (
  organisation integer not null references organisations,
  user_id integer not null references users,
  type text not null check (type in ('governance', 'brand')),
  brand integer references tokens,
  at bigint not null,
  primary key (user_id, type),
  check ((type = 'brand') = (brand is not null))
);

-- One row for each time that somebody becomes a node; it keeps the deposit and the rates that it was promised.
create table node_members (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  user_id integer not null references users,
  type text not null check (type in ('governance', 'brand', 'member')),
  token integer not null references tokens,
  deposit bigint not null check (deposit > 0),
  rebate_ppm integer not null check (rebate_ppm between 0 and 250000),
  ibo_ppm integer not null check (ibo_ppm between 0 and 20000),
  -- Whose code was entered; counts as the inviter of somebody who has none.
  referrer integer references users,
  -- Of what was paid since; with the incomes' rows.
  contribution bigint not null default 0 check (contribution >= 0),
  -- The place by the last ranking.
  rank integer check (rank > 0),
  -- `requested` and `refused` follow what the engine said of the hold; `leaving` waits for what it says of the release.
  state text not null check (state in ('requested', 'refused', 'joined', 'leaving', 'left')),
  refusal text,
  hold bigint unique,
  requested_at bigint not null,
  joined_at bigint,
  asked_at bigint,
  left_at bigint,
  -- Why the deposit could not be given back; the node is one still.
  release_refusal text,
  release_attempt integer not null default 0,
  check ((hold is null) = (state in ('requested', 'refused'))),
  check ((joined_at is null) = (state in ('requested', 'refused'))),
  check ((state = 'refused') = (refusal is not null)),
  check ((left_at is null) = (state <> 'left'))
);
-- One type at a time (A-101); what was refused changed nothing.
create unique index node_members_live on node_members (user_id) where state in ('requested', 'joined', 'leaving');
create index node_members_of_organisation on node_members (organisation, id) where state = 'joined';
create index node_members_ranked on node_members (organisation, rank) where state = 'joined';
create index node_members_referred on node_members (referrer) where state in ('joined', 'leaving');
create index node_members_requested on node_members (requested_at) where state = 'requested';
create index node_members_leaving on node_members (asked_at) where state = 'leaving';

-- Days whose incomes are worked out: each once.
create table node_days (
  organisation integer not null references organisations,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  multiplier integer not null,
  prepared_at bigint not null,
  primary key (organisation, day)
);

-- What a node gets for a day, in one entry.
create table node_incomes (
  id integer generated always as identity primary key,
  member integer not null references node_members,
  organisation integer not null,
  user_id integer not null,
  token integer not null,
  day text not null,
  units bigint not null check (units > 0),
  -- What it counts in the ranking.
  contribution bigint not null check (contribution >= 0),
  -- `failed` where the organisation had too little for it: it is asked for again.
  state text not null check (state in ('requested', 'paid', 'failed')),
  refusal text,
  attempt integer not null default 0,
  requested_at bigint not null,
  paid_at bigint,
  unique (member, day),
  foreign key (organisation, day) references node_days,
  check ((state = 'failed') = (refusal is not null)),
  check ((state = 'paid') = (paid_at is not null))
);
create index node_incomes_of_user on node_incomes (user_id, day desc);
create index node_incomes_requested on node_incomes (requested_at) where state = 'requested';
create index node_incomes_failed on node_incomes (organisation) where state = 'failed';

-- Of whose payments it comes: fees of trades, or what was paid for copies of an offering; 0 the node's own, 1 of somebody they invited, 2 of
-- somebody whom those invited.
create table node_income_parts (
  income integer not null references node_incomes,
  kind text not null check (kind in ('fees', 'offerings')),
  payer integer not null references users,
  depth smallint not null check (depth between 0 and 2),
  -- What they paid, and what the node gets of it.
  paid bigint not null check (paid > 0),
  units bigint not null check (units >= 0),
  primary key (income, kind, payer)
);
-- A day is worked out from the trades of that day.
create index trades_by_time on trades using brin (at);
create index offering_orders_by_settlement on offering_orders (settled_at) where state = 'completed';
