-- Where people look a transaction of the network up, with its number in the place of {txid}; empty where there is no such page.
alter table token_protocols add column explorer text not null default '';
