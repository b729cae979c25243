-- What its owner has to know of an account. Address and device are as they were seen at that moment.
create table security_events (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  organisation integer not null references organisations,
  kind text not null,
  at bigint not null,
  address text not null,
  device text not null,
  detail text not null
);
create index security_events_by_user on security_events (user_id, id desc);

-- A session has a number by which its owner names it; its token and the hash stay on the server.
alter table sessions
  add column id bigint generated always as identity,
  add column address text not null default '',
  add column device text not null default '',
  add unique (id);

-- A frozen account may read; nothing else is done for it.
alter table users
  add column frozen_at bigint,
  add column freeze_cause text check (freeze_cause in ('owner', 'mailed-link', 'operator')),
  add check ((frozen_at is null) = (freeze_cause is null));
