-- Money that operators move into, out of and between an organisation's own accounts, and corrections of a user's account: written with
-- the second operator's approval, and follows what the engine said.
create table treasury_movements (
  id integer generated always as identity primary key,
  reason text not null check (reason in ('treasury-movement', 'correction')),
  organisation integer not null references organisations,
  token integer not null references tokens,
  -- In the token's smallest unit.
  units bigint not null check (units > 0),
  from_owner integer not null,
  from_account text not null,
  to_owner integer not null,
  to_account text not null,
  approval integer not null unique references approvals,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index treasury_movements_of_organisation on treasury_movements (organisation, id desc);
create index treasury_movements_requested on treasury_movements (requested_at) where state = 'requested';
