-- Rewards that operators give: a run names the people, each of whom has a row that follows what the engine said.
create table reward_runs (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  -- Why people are rewarded (F148).
  business_type smallint not null,
  token integer not null references tokens,
  -- What each of them gets, in the token's smallest unit.
  units bigint not null check (units > 0),
  people integer not null check (people between 1 and 500),
  -- The people read it in their records.
  note text not null,
  issued_by integer not null references operators,
  -- Where a second operator had to approve it.
  approval integer unique references approvals,
  requested_at bigint not null
);
create index reward_runs_of_organisation on reward_runs (organisation, id desc);

create table rewards (
  id integer generated always as identity primary key,
  run integer not null references reward_runs,
  user_id integer not null references users,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  unique (run, user_id),
  check ((state = 'refused') = (refusal is not null))
);
create index rewards_of_user on rewards (user_id, id desc);
create index rewards_requested on rewards (requested_at) where state = 'requested';
