-- Whom an organisation alerts, and to what.
create table operator_alert_settings (
  organisation integer primary key references organisations,
  emails text[] not null check (cardinality(emails) <= 10),
  locale text not null,
  events text[] not null,
  webhook_url text not null check (char_length(webhook_url) <= 500),
  -- Sealed; signs what is posted.
  webhook_secret text not null,
  updated_at bigint not null,
  check ((webhook_url = '') = (webhook_secret = ''))
);

-- What an organisation was alerted to and is not over yet.
create table operator_alert_marks (
  organisation integer not null references organisations,
  event text not null,
  subject text not null,
  primary key (organisation, event, subject)
);

create table operator_alerts (
  id integer generated always as identity primary key,
  organisation integer not null references organisations,
  event text not null,
  -- How many cases; the first of them in items, without anything about a person.
  count integer not null check (count >= 0),
  items jsonb not null,
  at bigint not null
);
create index operator_alerts_of_organisation on operator_alerts (organisation, id);

create table operator_alert_deliveries (
  id integer generated always as identity primary key,
  alert integer not null references operator_alerts on delete cascade,
  channel text not null check (channel in ('email', 'webhook')),
  target text not null,
  -- Mail is sent by the outbox from 'queued' on.
  state text not null check (state in ('queued', 'waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  problem text not null default '',
  ended_at bigint
);
create index operator_alert_deliveries_of_alert on operator_alert_deliveries (alert);
