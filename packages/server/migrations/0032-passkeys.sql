-- Passkeys of users: the public key with which answers are checked, and how often the authenticator says that it has signed.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  organisation integer not null references organisations,
  -- What the authenticator knows its user by; the same for all passkeys of a user.
  user_handle text not null,
  credential_id text not null,
  public_key text not null,
  relying_party text not null,
  sign_count bigint not null check (sign_count >= 0),
  is_synced boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at bigint not null,
  last_used_at bigint,
  unique (organisation, credential_id)
);
create index passkeys_of_user on passkeys (user_id);

-- Codes that stand for a lost authenticator, each once; only their hashes are kept.
create table recovery_codes (
  user_id integer not null references users,
  code_hash text not null,
  created_at bigint not null,
  used_at bigint,
  primary key (user_id, code_hash)
);
