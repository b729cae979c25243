-- How many friends an account may bring; an operator may allow more.
alter table users add column invite_slots integer not null default 5 check (invite_slots between 0 and 10000);
create index users_invited on users (invited_by, id desc) where invited_by is not null;
