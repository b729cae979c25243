-- The login or password reset that a code belongs to: a code that somebody else has sent to the same address does not void it.
alter table verification_codes add column login text not null default '';
