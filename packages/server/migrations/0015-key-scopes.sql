-- A key belongs to a scope, and lives as long as it can be needed: what was kept for ever until now lives from today on.
alter table idempotency_keys add column scope text not null default 'order';
alter table idempotency_keys add column at bigint not null default 0;
update idempotency_keys set at = coalesce((select max(at) from journal), 0);
update idempotency_keys set scope = split_part(key, ':', 1), key = substr(key, strpos(key, ':') + 1) where key like 'demo-%:%';
alter table idempotency_keys alter column scope drop default, alter column at drop default;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add primary key (owner, scope, key);
create index idempotency_keys_by_time on idempotency_keys (at, owner, scope, key);

-- Accounts are read by owner, newest entry first.
create index ledger_lines_of_owner on ledger_lines (owner, entry desc);
