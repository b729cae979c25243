-- Funds that operators put on somebody's account: written with the second operator's approval, and follows what the engine said.
create table manual_credits (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  token integer not null references tokens,
  -- In the token's smallest unit.
  units bigint not null check (units > 0),
  approval integer not null unique references approvals,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index manual_credits_of_user on manual_credits (user_id);
create index manual_credits_requested on manual_credits (requested_at) where state = 'requested';
