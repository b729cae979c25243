-- The least level that an operator granted; the level itself follows from the turnover of 30 days.
alter table users add column fee_level_granted smallint not null default 0 check (fee_level_granted >= 0);
update users set fee_level_granted = fee_level where fee_level > 0;
