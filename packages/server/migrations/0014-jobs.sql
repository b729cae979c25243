-- Work that is due at some time: repeated work has one row and no reference, one-off work a row for each reference until it is done.
create table jobs (
  name text not null,
  reference text not null,
  due_at bigint not null,
  -- Turns begun since the last one that succeeded.
  attempts integer not null default 0,
  -- Who has taken it, and until when nobody else may.
  holder text,
  leased_until bigint,
  last_error text,
  primary key (name, reference)
);
create index jobs_by_due on jobs (name, due_at);

-- The last turns of each job.
create table job_runs (
  id bigint generated always as identity primary key,
  name text not null,
  reference text not null,
  attempt integer not null,
  began_at bigint not null,
  ended_at bigint not null,
  -- Null when the turn succeeded.
  error text
);
create index job_runs_by_name on job_runs (name, id);
