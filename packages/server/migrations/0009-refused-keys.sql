-- Only what was accepted is answered again for its key: what was refused may be tried again.
delete from idempotency_keys where answer -> 'refusal' is not null;
