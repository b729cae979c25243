-- The status page: how each part is, how much of each day it worked, and what operators write about it.
create table status_parts (
  part text primary key check (char_length(part) <= 40),
  state text not null check (state in ('working', 'degraded', 'cancel-only', 'down')),
  -- Since when it is so, and up to when its time is counted in status_days.
  since bigint not null,
  counted_until bigint not null
);

create table status_days (
  part text not null check (char_length(part) <= 40),
  -- Days since 1970 in UTC.
  day integer not null check (day >= 0),
  -- Seconds of which something is known, and how many of them it worked, or worked with disturbance.
  known integer not null check (known between 0 and 86400),
  working integer not null check (working >= 0),
  degraded integer not null check (degraded >= 0),
  primary key (part, day),
  check (working + degraded <= known)
);
create index status_days_by_day on status_days (day);

-- What processes say of the parts that they have; what is old is of a process that has ended.
create table status_reports (
  part text not null check (char_length(part) <= 40),
  reporter text not null,
  state text not null check (state in ('working', 'degraded', 'cancel-only', 'down')),
  at bigint not null,
  primary key (part, reporter)
);

create table status_incidents (
  id integer generated always as identity primary key,
  -- Null for every organisation.
  organisation integer references organisations,
  kind text not null check (kind in ('fault', 'maintenance')),
  state text not null,
  impact text check (impact in ('degraded', 'outage')),
  parts text[] not null check (cardinality(parts) between 1 and 30),
  titles jsonb not null,
  begins_at bigint not null,
  ends_at bigint,
  version integer not null,
  created_by integer not null references operators,
  created_at bigint not null,
  closed_at bigint,
  check ((kind = 'maintenance') = (ends_at is not null)),
  check ((kind = 'fault') = (impact is not null)),
  check (ends_at > begins_at),
  check (
    case kind
      when 'fault' then state in ('investigating', 'identified', 'monitoring', 'resolved')
      else state in ('announced', 'finished', 'cancelled')
    end
  ),
  check ((state in ('resolved', 'finished', 'cancelled')) = (closed_at is not null))
);
create index status_incidents_by_time on status_incidents (begins_at);

create table status_updates (
  id integer generated always as identity primary key,
  incident integer not null references status_incidents,
  state text not null,
  texts jsonb not null,
  at bigint not null,
  created_by integer not null references operators
);
create index status_updates_of_incident on status_updates (incident, id);
