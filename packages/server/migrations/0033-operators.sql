-- Those who run the exchange. They sign in at the console only and have nothing to do with users.
create table operators (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  roles text[] not null check (cardinality(roles) > 0),
  -- Null for all of them, those to come included.
  organisations integer[] check (cardinality(organisations) > 0),
  password_hash text,
  authenticator_secret text,
  -- A code is taken once: whoever brings one of a step up to this comes too late.
  authenticator_step bigint,
  is_closed boolean not null default false,
  created_at bigint not null,
  created_by text not null,
  check ((password_hash is null) = (authenticator_secret is null))
);

create table operator_links (
  token_hash text primary key,
  operator integer not null references operators,
  expires_at bigint not null,
  used_at bigint
);
create index operator_links_of_operator on operator_links (operator);

create table operator_sessions (
  token_hash text primary key,
  operator integer not null references operators,
  network text not null,
  agent text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index operator_sessions_of_operator on operator_sessions (operator);

-- What operators did. No row is ever changed or taken away.
create table audit_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  -- Null for what a command line did, and for who failed to sign in.
  operator integer references operators,
  by text not null,
  action text not null,
  organisation integer,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  network text not null default ''
);
create index audit_log_by_time on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
