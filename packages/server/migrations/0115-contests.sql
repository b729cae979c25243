-- Contests: people are ranked by what they trade or hold in a time, and those at the top get prizes.
create table contests (
  id integer generated always as identity primary key,
  -- Null: people of every organisation are ranked together.
  organisation integer references organisations,
  -- Whose money the prizes are, and whose operators manage it.
  funded_by integer not null references organisations,
  kind text not null check (kind in ('trading', 'holding', 'quantitative')),
  -- Words in the content store.
  content text not null,
  -- Of trades: the token that is paid with. Of holdings: the token that is held.
  token integer not null references tokens,
  -- Of trades: the only token that counts when it is bought or sold; every one where there is none.
  traded integer references tokens,
  prize_token integer not null references tokens,
  -- Without so much there is no prize, in the smallest unit of `token`.
  least_units bigint not null check (least_units >= 0),
  starts_at bigint not null,
  ends_at bigint not null,
  sort integer not null,
  stage text not null check (stage in ('draft', 'scheduled', 'settled', 'cancelled')),
  version integer not null,
  created_by integer not null references operators,
  created_at bigint not null,
  closed_at bigint,
  -- The last trade that was looked at, and until when holdings were written down for good.
  counted_trade bigint not null default 0,
  -- The first day whose scores are older than its flows; null where none is.
  unranked_from integer,
  counted_day integer,
  is_counted boolean not null default false,
  check (organisation is null or organisation = funded_by),
  check (ends_at > starts_at),
  check (kind <> 'holding' or traded is null),
  check (traded <> token),
  check ((stage in ('settled', 'cancelled')) = (closed_at is not null))
);
create index contests_running on contests (starts_at) where stage = 'scheduled' and not is_counted;

-- What each of those gets whose rank is within.
create table contest_prizes (
  contest integer not null references contests,
  rank_from integer not null check (rank_from >= 1),
  rank_to integer not null check (rank_to >= rank_from),
  units bigint not null check (units > 0),
  primary key (contest, rank_from)
);

-- What somebody traded with one other account on a day (of UTC, counted from the epoch), in the smallest unit of what is paid with.
create table contest_flows (
  contest integer not null references contests,
  day integer not null,
  user_id integer not null,
  counterparty integer not null,
  bought bigint not null check (bought >= 0),
  sold bigint not null check (sold >= 0),
  -- What of both came to orders that rested in the book.
  made bigint not null check (made between 0 and bought + sold),
  primary key (contest, day, user_id, counterparty)
);

-- What somebody reached on a day.
create table contest_scores (
  contest integer not null references contests,
  day integer not null,
  user_id integer not null,
  units bigint not null check (units > 0),
  primary key (contest, day, user_id)
);

-- Which rewards a settled contest gave.
create table contest_rewards (
  contest integer not null references contests,
  run integer not null references reward_runs,
  primary key (contest, run)
);

-- One approval may give several runs: a contest has one for each prize.
alter table reward_runs drop constraint reward_runs_approval_key;
create index reward_runs_of_approval on reward_runs (approval) where approval is not null;

-- What came to a token since a time is read from the end of the ledger.
create index ledger_lines_at on ledger_lines using brin (at);
