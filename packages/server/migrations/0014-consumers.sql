-- Up to which result of a command each feature has taken notice; moved in the transaction of what follows from it.
create table consumers (
  name text primary key,
  position bigint not null
);

-- A grant is written before the engine is asked for it, and follows what the engine said.
alter table demo_grants drop constraint demo_grants_pkey;
alter table demo_grants
  add column id bigint generated always as identity primary key,
  add column state text not null default 'accepted' check (state in ('requested', 'accepted', 'refused')),
  add column refusal text,
  -- By token, in its smallest units.
  add column amounts jsonb not null default '[]',
  add column requested_at bigint not null default 0;
alter table demo_grants alter column state drop default, alter column amounts drop default, alter column requested_at drop default;
create unique index demo_grants_once_a_day on demo_grants (user_id, day) where state <> 'refused';
create index demo_grants_requested on demo_grants (requested_at) where state = 'requested';
