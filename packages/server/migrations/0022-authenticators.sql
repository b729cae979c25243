-- An authenticator's secret is sealed. A code is taken once: whoever brings one of a step up to this comes too late.
alter table users
  add column authenticator_secret text,
  add column authenticator_step bigint,
  -- Whoever had one before replaces it with the next one.
  add column had_authenticator boolean not null default false,
  add check (authenticator_secret is null or had_authenticator);

-- What a demo that was given no secret made for itself, so that what it has sealed can be opened after a restart.
create table kept_secrets (
  name text primary key,
  value text not null
);
