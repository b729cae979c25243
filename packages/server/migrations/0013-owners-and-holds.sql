-- Whoever has accounts in the ledger; the number is the engine's. 0 is the world, organisations have the numbers up to 999, and
-- everybody else's come from one sequence, whatever they are, so that no two collide.
alter sequence user_ids rename to owner_numbers;
create table owners (
  number integer primary key default nextval('owner_numbers'),
  kind text not null check (kind in ('world', 'organisation', 'user', 'issuer', 'pool', 'escrow')),
  organisation integer not null,
  -- Receives the fees of the owner's trades.
  fee_owner integer not null,
  check ((kind = 'world') = (number = 0)),
  check (number >= 1000 or kind in ('world', 'organisation'))
);
alter sequence owner_numbers owned by owners.number;
insert into owners (number, kind, organisation, fee_owner) select 0, 'world', 0, 0
  union all select id, 'organisation', id, id from organisations
  union all select id, 'user', organisation, organisation from users;

-- Funds of an owner that are set aside for a purpose; with nothing left a hold is closed. Written in the journal's own transaction.
create table holds (
  number bigint primary key,
  owner integer not null,
  token integer not null,
  purpose text not null check (purpose in ('withdrawal', 'offering', 'pledge', 'lock-up', 'node', 'bid')),
  amount bigint not null check (amount > 0),
  amount_left bigint not null check (amount_left >= 0 and amount_left <= amount),
  reference text not null,
  opened_at bigint not null,
  updated_at bigint not null
);
create index holds_of_owner on holds (owner, number desc);
create index holds_open on holds (number) where amount_left > 0;

-- The highest number of a hold that the journal had given out when the snapshot was taken, so that none is given out twice.
alter table engine_snapshots add column last_hold bigint not null default 0;
