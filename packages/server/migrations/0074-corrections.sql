-- Corrections name the user whose account they correct, and what they are about: a record, a ticket, a document.
alter table treasury_movements add column user_id integer references users;
alter table treasury_movements add column concerns text not null default '';
alter table treasury_movements add check ((reason = 'correction') = (user_id is not null));
alter table treasury_movements add check ((reason = 'correction') = (concerns <> ''));
create index treasury_movements_of_user on treasury_movements (user_id, id desc) where user_id is not null;
