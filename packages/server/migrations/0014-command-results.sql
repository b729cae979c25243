-- What became of each command that a feature's row asked for, accepted or refused; written in the journal's own transaction.
create table command_results (
  sequence bigint primary key,
  kind text not null,
  owner bigint not null,
  reason text not null,
  reference text not null check (reference <> ''),
  -- Null when the command was accepted.
  refusal text,
  at bigint not null
);
