-- What one operator asks for and another one lets happen.
create table approvals (
  id integer generated always as identity primary key,
  action text not null,
  organisation integer,
  subject text not null,
  payload jsonb not null,
  reason text not null,
  requested_by integer not null references operators,
  requested_at bigint not null,
  expires_at bigint not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by integer references operators check (decided_by <> requested_by),
  decided_at bigint,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index approvals_waiting on approvals (expires_at) where decision is null;

-- What operators wrote down about a user, for each other.
create table user_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  operator integer not null references operators,
  text text not null,
  at bigint not null
);
create index user_notes_of_user on user_notes (user_id);
