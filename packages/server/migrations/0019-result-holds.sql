-- Which hold a feature's command opened, captured or released: the gateway gives a new hold its number, and its feature reads it here.
-- Null when the command was refused or is of no hold; no feature has opened a hold before.
alter table command_results add column hold bigint;
