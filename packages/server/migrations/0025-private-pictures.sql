-- Pictures that people send in, each a file of the object store. The row is there before its file, so that no file is without one.
create table private_pictures (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,64}$'),
  organisation int not null references organisations,
  owner int not null references users,
  purpose text not null,
  -- Names the file; told to nobody.
  object text not null unique,
  bytes int not null check (bytes > 0),
  created_at bigint not null,
  stored_at bigint,
  -- Since when something refers to it: from then on it stays.
  used_at bigint,
  check (used_at is null or stored_at is not null)
);
create index private_pictures_of_owner on private_pictures (owner, created_at desc);
create index private_pictures_unused on private_pictures (created_at) where used_at is null;
