-- Codes that operators issue and whoever has one redeems. What all codes of a batch are worth lies in the organisation's transit account
-- from its issue on, so that every code pays.
create table recharge_batches (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  token integer not null references tokens,
  -- Worth of one code, in the token's smallest unit.
  units bigint not null check (units > 0),
  codes integer not null check (codes between 1 and 10000),
  note text not null,
  issued_by integer not null references operators,
  -- Where a second operator had to approve it.
  approval integer unique references approvals,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  expires_at bigint not null,
  -- The codes are made when somebody takes them, once; until then there are none.
  taken_at bigint,
  taken_by integer references operators,
  ended_at bigint,
  end_cause text check (end_cause in ('void', 'expired')),
  check ((state = 'refused') = (refusal is not null)),
  check ((taken_at is null) = (taken_by is null)),
  check ((ended_at is null) = (end_cause is null)),
  check (ended_at is null or state = 'accepted'),
  check (taken_at is null or state = 'accepted')
);
create index recharge_batches_of_organisation on recharge_batches (organisation, id desc);
create index recharge_batches_requested on recharge_batches (requested_at) where state = 'requested';
create index recharge_batches_to_end on recharge_batches (expires_at) where ended_at is null and state = 'accepted';

-- The code itself is nowhere: a keyed hash finds it, and its ends tell it from others.
create table recharge_codes (
  id integer generated always as identity primary key,
  batch integer not null references recharge_batches,
  organisation integer not null,
  code_hash text not null,
  masked text not null,
  -- `redeeming` and `failed` follow what the engine said; with a returned code its worth has gone back.
  state text not null check (state in ('unused', 'redeeming', 'used', 'failed', 'returned')),
  user_id integer references users,
  redeemed_at bigint,
  unique (organisation, code_hash),
  check ((user_id is null) = (redeemed_at is null)),
  check (state not in ('redeeming', 'used', 'failed') or user_id is not null)
);
create index recharge_codes_of_batch on recharge_codes (batch, state);
create index recharge_codes_of_user on recharge_codes (user_id, redeemed_at desc) where user_id is not null;
create index recharge_codes_redeeming on recharge_codes (redeemed_at) where state = 'redeeming';
create index recharge_codes_failed on recharge_codes (batch) where state = 'failed';

-- What nobody has redeemed goes back where it came from.
create table recharge_returns (
  id integer generated always as identity primary key,
  batch integer not null references recharge_batches,
  codes integer not null check (codes > 0),
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index recharge_returns_of_batch on recharge_returns (batch);
create index recharge_returns_requested on recharge_returns (requested_at) where state = 'requested';
