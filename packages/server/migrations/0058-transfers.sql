-- Transfers between the two accounts of one owner: each is an entry of its own, and its row follows what the engine said.
create table account_transfers (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  direction text not null check (direction in ('token_to_fiat', 'fiat_to_token')),
  token integer not null references tokens,
  -- In the token's smallest unit.
  units bigint not null check (units > 0),
  -- The client's own name for its request; a refused one may be tried again under it.
  client_id text,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index account_transfers_of_user on account_transfers (user_id, id);
create unique index account_transfers_client on account_transfers (user_id, client_id) where state <> 'refused';
create index account_transfers_requested on account_transfers (requested_at) where state = 'requested';

-- Transfers to another user of the same organisation. One row is the record of both.
create table user_transfers (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  sender integer not null references users,
  recipient integer not null references users check (recipient <> sender),
  token integer not null references tokens,
  units bigint not null check (units > 0),
  note text not null,
  client_id text,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index user_transfers_of_sender on user_transfers (sender, id);
create index user_transfers_of_recipient on user_transfers (recipient, id);
create index user_transfers_of_organisation on user_transfers (organisation, id);
create unique index user_transfers_client on user_transfers (sender, client_id) where state <> 'refused';
create index user_transfers_requested on user_transfers (requested_at) where state = 'requested';
