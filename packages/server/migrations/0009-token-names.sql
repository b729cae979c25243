-- What a token without a brand's story is called in each language; where it says nothing, its name stands.
alter table tokens add column names jsonb not null default '{}';
