-- A phone number in its one normal form: dialling code and digits, which together are what is called (E.164). It belongs to one account of
-- an organisation.
alter table users
  add column country_code text check (country_code ~ '^[1-9][0-9]{0,2}$'),
  add column mobile_no text check (mobile_no ~ '^[0-9]{4,14}$'),
  add check ((country_code is null) = (mobile_no is null)),
  add unique (organisation, country_code, mobile_no);
