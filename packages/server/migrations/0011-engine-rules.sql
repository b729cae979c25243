-- Under which rules of the engine the journal was written that comes after journal_base.
create table engine_rules (
  id smallint primary key check (id = 1),
  version integer not null
);

-- A journal that is there already was written before rules had numbers.
insert into engine_rules (id, version) select 1, 1 where exists (select from journal);
