-- What people read: banners, notices, events, brands, applications, partners, pages. Organisation 0 is everybody's; an
-- organisation's own piece stands in place of everybody's with the same kind and slug.
create table contents (
  id integer generated always as identity primary key,
  organisation integer not null check (organisation between 0 and 999),
  kind text not null,
  slug text not null,
  sort integer not null default 0,
  published_at bigint not null,
  ends_at bigint,
  facts jsonb not null,
  updated_at bigint not null,
  unique (organisation, kind, slug)
);
create index contents_by_time on contents (kind, published_at desc, id desc);

create table content_texts (
  content integer not null references contents on delete cascade,
  locale text not null,
  words jsonb not null,
  primary key (content, locale)
);

-- One person, one vote for an application.
create table application_votes (
  content integer not null references contents on delete cascade,
  user_id integer not null references users,
  at bigint not null,
  primary key (content, user_id)
);

-- What a brand bought back and burned of its token: amount in the token's smallest unit, cost in that of USDT (0 for a burn).
create table brand_repurchases (
  id integer generated always as identity primary key,
  token integer not null references tokens,
  kind text not null check (kind in ('buyback', 'burn')),
  amount bigint not null check (amount > 0),
  cost bigint not null check (cost >= 0),
  tx_id text not null,
  at bigint not null
);
create index brand_repurchases_by_token on brand_repurchases (token, at desc);
