-- Where the kept journal begins when what is older was taken away: a sound snapshot, and what the numbers stood at then.
create table journal_base (
  id smallint primary key check (id = 1),
  batch bigint not null,
  sequence bigint not null references engine_snapshots,
  chain text not null,
  at bigint not null,
  entry bigint not null,
  trade bigint not null,
  -- Up to this entry the lines that are not kept are gone.
  pruned_entry bigint not null default 0 check (pruned_entry <= entry)
);

-- What the lines that were taken away add up to, account by account.
create table ledger_openings (
  owner integer not null,
  token integer not null,
  account smallint not null,
  amount bigint not null,
  primary key (owner, token, account)
);

-- The chain and the last sequence already say it.
alter table journal drop constraint journal_first_sequence_key;
