-- Why trading was stopped but for cancels; it stays stopped, restarts included, until an operator ends the halt.
create table trading_halts (
  id bigint generated always as identity primary key,
  begun_at bigint not null,
  invariant text not null,
  detail text not null,
  ended_at bigint
);
create index trading_halts_open on trading_halts (id) where ended_at is null;
