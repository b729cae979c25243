-- Applications to have pieces made. A picture belongs to one of them.
create table cast_applications (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  user_id integer not null references users,
  name text not null,
  class integer not null,
  intro text not null,
  author text not null,
  amount integer not null check (amount between 1 and 100),
  picture text not null unique references private_pictures,
  state text not null check (state in ('reviewing', 'approved', 'rejected')),
  reason text not null default '',
  at bigint not null,
  decided_at bigint,
  decided_by integer references operators,
  check ((state = 'reviewing') = (decided_at is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index cast_applications_of_user on cast_applications (user_id, id desc);
create index cast_applications_waiting on cast_applications (organisation, id) where state = 'reviewing';
