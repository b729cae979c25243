-- Proof of reserves: what customers are owed at one point of the ledger, as a tree of sums per token.
create table reserve_runs (
  id integer generated always as identity primary key,
  -- Every command up to this one is in it, and none after.
  sequence bigint not null check (sequence >= 0),
  at bigint not null,
  -- Customers' nonces come from it; only whoever knows one can tell whose leaf it is.
  seed bytea not null check (length(seed) = 32),
  built_at bigint
);
create unique index reserve_runs_building on reserve_runs ((true)) where built_at is null;

create table reserve_trees (
  run integer not null references reserve_runs,
  token integer not null references tokens,
  -- Owed to customers, kept by the organisations, and both together as the world owes them.
  liabilities bigint not null check (liabilities >= 0),
  treasury bigint not null check (treasury >= 0),
  issued bigint not null,
  leaves integer not null check (leaves >= 0),
  -- Null until the tree is built, and where nobody is owed anything.
  root text,
  primary key (run, token)
);

-- Kept for as long as customers may ask for their proofs.
create table reserve_leaves (
  run integer not null,
  token integer not null,
  owner integer not null,
  account text not null,
  usable bigint not null check (usable >= 0),
  locked bigint not null check (locked >= 0),
  fiat bigint not null check (fiat >= 0),
  place integer,
  primary key (run, token, owner),
  foreign key (run, token) references reserve_trees
);
create index reserve_leaves_of_owner on reserve_leaves (owner, run);

-- Nodes of a level in their order, so many in a row: 32 bytes of digest and 8 of sum each. A proof reads single nodes.
create table reserve_nodes (
  run integer not null,
  token integer not null,
  level smallint not null,
  chunk integer not null,
  nodes bytea not null,
  primary key (run, token, level, chunk),
  foreign key (run, token) references reserve_trees
);
alter table reserve_nodes alter column nodes set storage external;
