alter table users add column user_type text not null default 'individual' check (user_type in ('individual', 'enterprise', 'brand'));

-- What people and companies send in to be verified, each time a row of its own. Nothing approves itself.
create table kyc_cases (
  id bigint generated always as identity primary key,
  organisation int not null references organisations,
  user_id int not null references users,
  kind text not null check (kind in ('person-1', 'person-2', 'company')),
  area text not null check (area in ('domestic', 'foreign')),
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  -- Names, numbers, addresses: sealed.
  details text not null,
  -- Keyed hash of the document's number: tells that two are the same, and nothing else.
  document text,
  -- Names of private pictures by what they show.
  pictures jsonb not null,
  submitted_at bigint not null,
  -- The applicant's language when it was sent, for the mail that answers it.
  locale text not null,
  -- Who works on it, and until when nobody else may.
  reviewer text,
  claimed_until bigint,
  decided_at bigint,
  -- Why it was rejected, by language.
  reason jsonb,
  check ((kind = 'person-1') = (document is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((reviewer is null) = (claimed_until is null))
);
-- One that stands for each of a user's verifications, and one account for each document.
create unique index kyc_cases_standing on kyc_cases (user_id, kind) where state <> 'rejected';
create unique index kyc_cases_by_document on kyc_cases (organisation, document) where state <> 'rejected' and document is not null;
create index kyc_cases_of_user on kyc_cases (user_id, kind, id desc);
create index kyc_cases_waiting on kyc_cases (organisation, id) where state = 'waiting';
