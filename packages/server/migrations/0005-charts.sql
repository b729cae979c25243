-- What people draw on charts and how they like them. The documents are read whole, and checked again when they are.
create table chart_drawings (
  user_id integer not null references users,
  pair integer not null references pairs,
  document jsonb not null,
  updated_at bigint not null,
  primary key (user_id, pair)
);
create table chart_settings (
  user_id integer primary key references users,
  document jsonb not null,
  updated_at bigint not null
);
