-- Why a payout went back to an operator, as its signer or its chain said.
alter table payouts add column note text not null default '';

-- Signatures of operators over the text of a payout. They are made where the keys are, which is nowhere here; the signer judges them.
create table payout_approvals (
  payout integer not null references payouts,
  -- The mail address by which the signer's settings name the key.
  operator text not null,
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  given_at bigint not null,
  primary key (payout, operator)
);
