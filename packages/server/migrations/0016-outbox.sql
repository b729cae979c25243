-- Messages are written with the rows that cause them and sent afterwards. What an older version wrote had been sent by then.
alter table outbox
  -- The same in every attempt, so that a message that came twice is seen to be one.
  add column message_id uuid not null default gen_random_uuid(),
  add column state text not null default 'sent' check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- Until when the secret within is worth anything; null for a message without one.
  add column secret_until bigint,
  add column sent_at bigint,
  add column error text;
alter table outbox alter column state set default 'waiting';
create index outbox_by_time on outbox (created_at);
