-- One word for what an item says in no language, in files, code and store.
alter table contents rename column facts to attributes;
