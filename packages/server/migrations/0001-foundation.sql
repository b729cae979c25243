-- Times are epoch milliseconds, UTC. Amounts are whole numbers: ticks, lots, or units of a token's smallest unit.

create table tokens (
  id integer primary key,
  code text not null unique,
  alias text not null,
  name text not null,
  scale smallint not null check (scale between 0 and 12),
  biz_precision smallint not null,
  phy_precision smallint not null,
  logo_url text not null default '',
  industry text not null default '',
  issue_price text not null default '',
  total_supply text not null default '',
  circulating_supply text not null default '',
  release_time bigint,
  website text not null default '',
  white_paper text not null default '',
  intro jsonb not null default '{}'
);

create table pairs (
  id integer primary key,
  base integer not null references tokens,
  quote integer not null references tokens,
  price_scale smallint not null,
  amount_scale smallint not null,
  min_lots bigint not null check (min_lots > 0),
  max_lots bigint not null check (max_lots >= min_lots),
  opens_at bigint not null default 0,
  guide_ticks bigint not null default 0,
  status text not null check (status in ('open', 'cancel-only', 'halted')),
  sort integer not null default 0,
  unique (base, quote),
  check (base <> quote)
);

create table organisations (
  id integer primary key check (id between 1 and 999),
  name text not null,
  theme_type integer not null default 0,
  default_locale text not null,
  supported_locales text[] not null,
  -- Everything else of the organisation's configuration, validated when it is read.
  settings jsonb not null default '{}'
);

create table organisation_hosts (
  host text primary key,
  organisation integer not null references organisations
);

create table organisation_pairs (
  organisation integer not null references organisations,
  pair integer not null references pairs,
  primary key (organisation, pair)
);

-- A user's id is also the engine's owner number. 0 is the world, 1 to 999 are the houses of the organisations.
create sequence user_ids start 1000;

create table users (
  id integer primary key default nextval('user_ids') check (id >= 1000),
  organisation integer not null references organisations,
  uid text not null,
  email text,
  password_hash text not null,
  is_legacy_password boolean not null default false,
  trade_password_hash text,
  country text not null,
  kyc_level smallint not null default 0,
  fee_level smallint not null default 0,
  invite_code text not null,
  invited_by integer references users,
  is_closed boolean not null default false,
  agreements text not null default '',
  created_at bigint not null,
  password_changed_at bigint not null,
  unique (organisation, uid),
  unique (organisation, email),
  unique (organisation, invite_code)
);

create table sessions (
  token_hash text primary key,
  user_id integer not null references users,
  organisation integer not null references organisations,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index sessions_of_user on sessions (user_id);

-- Captchas, slider puzzles, slider secrets and second steps of a login: opaque, short-lived, used once.
create table tickets (
  id_hash text primary key,
  kind text not null,
  organisation integer not null references organisations,
  payload jsonb not null,
  tries smallint not null default 0,
  expires_at bigint not null,
  used_at bigint
);
create index tickets_by_expiry on tickets (expires_at);

create table verification_codes (
  id bigint generated always as identity primary key,
  organisation integer not null references organisations,
  purpose text not null,
  target text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index verification_codes_by_target on verification_codes (organisation, purpose, target, id desc);

-- Failures that pause something; they survive a restart.
create table failed_attempts (
  id bigint generated always as identity primary key,
  subject text not null,
  at bigint not null
);
create index failed_attempts_by_subject on failed_attempts (subject, at);

create table favourites (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  pair integer not null references pairs,
  unique (user_id, pair)
);

create table outbox (
  id bigint generated always as identity primary key,
  organisation integer not null references organisations,
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  subject text not null,
  body text not null,
  created_at bigint not null
);

create table demo_grants (
  user_id integer not null references users,
  day text not null,
  primary key (user_id, day)
);

-- The engine's log. One row a batch; the chain binds each batch to all before it.
create table journal (
  batch bigint primary key,
  epoch bigint not null,
  first_sequence bigint not null unique,
  last_sequence bigint not null unique,
  at bigint not null,
  commands text not null,
  chain text not null,
  check (last_sequence >= first_sequence)
);

create table engine_snapshots (
  sequence bigint primary key,
  at bigint not null,
  state bytea not null,
  state_hash text not null
);

create table engine_lease (
  id smallint primary key check (id = 1),
  epoch bigint not null,
  holder text not null,
  expires_at bigint not null
);

-- Projections, written in the journal's own transaction.
create table orders (
  id bigint primary key,
  order_no text not null,
  owner integer not null,
  pair integer not null references pairs,
  side smallint not null check (side in (1, 2)),
  type smallint not null check (type in (1, 2)),
  time_in_force text not null,
  ticks bigint not null check (ticks >= 0),
  lots bigint not null check (lots >= 0),
  total bigint not null check (total >= 0),
  filled_lots bigint not null default 0 check (filled_lots >= 0),
  filled_quote bigint not null default 0 check (filled_quote >= 0),
  fee bigint not null default 0 check (fee >= 0),
  status smallint not null check (status between 0 and 3),
  client_order_id text,
  created_at bigint not null,
  updated_at bigint not null,
  check (lots = 0 or filled_lots <= lots)
);
create index orders_of_owner on orders (owner, id desc);
create index orders_open on orders (owner, id desc) where status in (1, 2);

create table trades (
  id bigint primary key,
  trade_no text not null,
  pair integer not null references pairs,
  ticks bigint not null check (ticks > 0),
  lots bigint not null check (lots > 0),
  quote_units bigint not null check (quote_units > 0),
  taker_side smallint not null check (taker_side in (1, 2)),
  taker_order bigint not null,
  maker_order bigint not null,
  buyer integer not null,
  seller integer not null,
  buyer_fee bigint not null check (buyer_fee >= 0),
  seller_fee bigint not null check (seller_fee >= 0),
  at bigint not null,
  check (buyer <> seller)
);
create index trades_of_buyer on trades (buyer, id desc);
create index trades_of_seller on trades (seller, id desc);

-- `account` is the place of the kind in the engine's list of account kinds; 13 is the world, which alone may owe.
create table balances (
  owner integer not null,
  token integer not null references tokens,
  account smallint not null,
  balance bigint not null,
  primary key (owner, token, account),
  check (balance >= 0 or account = 13)
);

create table ledger_lines (
  entry bigint not null,
  line smallint not null,
  sequence bigint not null,
  owner integer not null,
  token integer not null,
  account smallint not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null,
  reason text not null,
  reference text not null,
  at bigint not null,
  primary key (entry, line)
);

-- Kept for ever: the same key with the same request gives the first answer.
create table idempotency_keys (
  owner integer not null,
  key text not null,
  fingerprint text not null,
  sequence bigint not null,
  answer jsonb not null,
  primary key (owner, key)
);

create table candles (
  pair integer not null references pairs,
  resolution text not null,
  open_time bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume_lots numeric(30, 0) not null,
  quote_units numeric(39, 0) not null,
  primary key (pair, resolution, open_time),
  check (low <= open and low <= close and high >= open and high >= close)
);
