-- Names of user data streams, one for each key of the open API. A name opens its stream, so it is found by its hash; it is sealed beside it,
-- because whoever asks again while it is good is given the same one.
create table listen_keys (
  key_id bigint primary key references api_keys (id) on delete cascade,
  name_hash text not null unique,
  sealed_name text not null,
  user_id integer not null references users,
  organisation integer not null references organisations,
  is_frozen boolean not null,
  expires_at bigint not null
);
create index listen_keys_expiring on listen_keys (expires_at);
