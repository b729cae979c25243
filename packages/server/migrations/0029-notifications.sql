-- What people were told; each keeps the newest ones for a while.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  kind text not null,
  topic text not null,
  fields jsonb not null,
  created_at bigint not null,
  read_at bigint
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_age on notifications (created_at);

-- What somebody has chosen for a topic; without a row the defaults hold. Nothing can be chosen for security.
create table notification_settings (
  user_id integer not null references users,
  topic text not null check (topic <> 'security'),
  site boolean not null,
  mail boolean not null,
  primary key (user_id, topic)
);

-- The language in which somebody was seen last: that of what is written to him.
alter table users add column locale text;
