-- What a key may do, how it signs, whether its owner has paused it, and when and from where it was used last. Keys from before read, trade and
-- sign with HMAC. Of a key that signs with a private one only the public one is known. Withdrawing is for keys that are bound to addresses.
alter table api_keys
  add column scopes text[] not null default '{read,trade}',
  add column kind text not null default 'hmac' check (kind in ('hmac', 'ed25519', 'rsa')),
  add column public_pem text,
  add column paused_at bigint,
  add column used_at bigint,
  add column used_from text,
  alter column sealed_secret drop not null,
  add check (scopes <@ '{read,trade,transfer,withdraw}' and scopes @> '{read}'),
  add check (not scopes @> '{withdraw}' or cardinality(ips) > 0),
  add check ((kind = 'hmac') = (sealed_secret is not null)),
  add check ((kind = 'hmac') = (public_pem is null)),
  add check ((used_at is null) = (used_from is null));
