-- Pieces are rows of their own, not tokens of the engine. Their words and pictures are a content item of the slug, or what their maker wrote.
create table nft_pieces (
  id integer generated always as identity primary key,
  piece_no text not null unique check (piece_no ~ '^[A-Z0-9-]{3,32}$'),
  organisation integer not null references organisations,
  slug text,
  name text not null,
  intro text not null default '',
  author text not null default '',
  picture text references private_pictures,
  -- Null while it is the organisation's own.
  owner integer references users,
  made_at bigint not null,
  check (slug is null or picture is null)
);
create index nft_pieces_of_owner on nft_pieces (owner, id desc) where owner is not null;

-- Who had a piece, one after the other; every entry seals the one before (SHA-256 of its text).
create table nft_deeds (
  piece integer not null references nft_pieces,
  sequence integer not null check (sequence > 0),
  -- Pseudonyms of owners; empty before there was one.
  from_owner text not null,
  to_owner text not null,
  -- Whose pseudonym that is, shown to nobody; null for the organisation.
  to_user integer references users,
  reason text not null check (reason in ('made', 'auction')),
  price text not null,
  at bigint not null,
  previous text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  primary key (piece, sequence)
);

-- Ascending auctions of a piece each.
create table nft_auctions (
  id integer generated always as identity primary key,
  campaign_no text not null unique check (campaign_no ~ '^[A-Z0-9-]{3,32}$'),
  -- Null for every organisation; the seller has the proceeds.
  organisation integer references organisations,
  seller integer not null references organisations,
  piece integer not null references nft_pieces,
  token integer not null references tokens,
  start_price bigint not null check (start_price > 0),
  step bigint not null check (step > 0),
  -- A bid in the last minutes extends the end by as many.
  extension_minutes integer not null check (extension_minutes between 0 and 1440),
  -- What of a raise whoever is outbid gets, in millionths.
  reward_ppm integer not null check (reward_ppm between 0 and 500000),
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at),
  stage text not null check (stage in ('draft', 'open', 'settling', 'settled', 'passed', 'cancelled')),
  version integer not null,
  created_by integer not null references operators,
  created_at bigint not null,
  latest_price bigint,
  bid_count integer not null default 0,
  closed_at bigint,
  check ((latest_price is null) = (bid_count = 0))
);
create index nft_auctions_open on nft_auctions (ends_at) where stage = 'open';
-- A piece is sold once at a time.
create unique index nft_auctions_of_piece on nft_auctions (piece) where stage in ('draft', 'open', 'settling');

-- Bids, whose price is held. `requested` waits for the engine; of those that were taken one is `top`; `releasing` gives back what is held.
create table nft_bids (
  id integer generated always as identity primary key,
  auction integer not null references nft_auctions,
  organisation integer not null references organisations,
  user_id integer not null references users,
  price bigint not null check (price > 0),
  client_id text,
  -- When it came in: what counts is whether the auction was open then.
  at bigint not null,
  state text not null check (state in ('requested', 'refused', 'top', 'releasing', 'released', 'capturing', 'won')),
  -- Why it is not the top: the engine's refusal, or how it was not taken, or that it was outbid.
  cause text,
  hold bigint,
  -- Its place among those that were taken; null for one that was not.
  sequence integer,
  -- Paid out of the winner's payment at the settlement.
  reward bigint not null default 0 check (reward >= 0),
  is_told boolean not null default false,
  unique (auction, sequence),
  check ((hold is null) = (state in ('requested', 'refused'))),
  check ((cause is null) = (state in ('requested', 'top', 'capturing', 'won')))
);
create unique index nft_bids_top on nft_bids (auction) where state in ('top', 'capturing', 'won');
create unique index nft_bids_client on nft_bids (user_id, client_id) where state <> 'refused';
create index nft_bids_of_user on nft_bids (user_id, id desc);
create index nft_bids_taken on nft_bids (auction, sequence desc) where sequence is not null;
create index nft_bids_requested on nft_bids (at) where state = 'requested';
create index nft_bids_unfinished on nft_bids (id) where state in ('releasing', 'capturing');
create index nft_bids_untold on nft_bids (id) where sequence is not null and not is_told and state in ('releasing', 'released', 'won');
