-- Keys of the open API. Their secrets are sealed. A key without addresses expires, and what was disabled stays so.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  public_key text not null unique,
  sealed_secret text not null,
  label text not null check (length(label) between 1 and 50),
  ips text[] not null check (cardinality(ips) <= 4),
  created_at bigint not null,
  expires_at bigint,
  is_enabled boolean not null default true,
  check ((expires_at is null) = (cardinality(ips) > 0))
);
create index api_keys_of_user on api_keys (user_id, id desc);
create index api_keys_expiring on api_keys (expires_at) where is_enabled and expires_at is not null;
