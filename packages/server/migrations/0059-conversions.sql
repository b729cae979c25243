-- Rates that hold for some seconds, each for one user; they are swept once they are long over.
create table conversion_quotes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  token_from integer not null references tokens,
  token_to integer not null references tokens check (token_to <> token_from),
  -- A decimal: 1 of the one is this much of the other.
  rate text not null,
  min_units bigint not null,
  max_units bigint not null,
  expires_at bigint not null
);
create index conversion_quotes_of_user on conversion_quotes (user_id, token_from, token_to, id);
create index conversion_quotes_expired on conversion_quotes (expires_at);

-- Tokens given to the house and taken from it in one entry.
create table conversions (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  user_id integer not null references users,
  -- The quote that it used up; a quote is good for one conversion.
  quote integer not null unique,
  token_from integer not null references tokens,
  token_to integer not null references tokens,
  units_from bigint not null check (units_from > 0),
  units_to bigint not null check (units_to > 0),
  rate text not null,
  state text not null check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  requested_at bigint not null,
  check ((state = 'refused') = (refusal is not null))
);
create index conversions_of_user on conversions (user_id, id);
create index conversions_of_organisation on conversions (organisation, id);
create index conversions_requested on conversions (requested_at) where state = 'requested';
