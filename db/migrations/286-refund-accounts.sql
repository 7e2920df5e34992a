-- Refunds of customers who cannot log in, what delay costs, and accounts at the gateway that nobody shall pay into any more.

-- When the gateway confirmed that an account of an order that was given up takes no money: until then a job asks it.
alter table virtual_accounts add column closed_at timestamptz;

-- A refund account that one member of staff entered and another has yet to confirm (decisions S3).
create table refund_account_proposals (
  id uuid primary key,
  refund_id uuid not null unique references refunds (id) on delete cascade,
  account_sealed text not null,
  -- An account's id.
  proposed_by text not null,
  proposed_at timestamptz not null
);

-- Delay interest is a transfer of its own where the gateway made the refund: when it was made, under which bank reference.
alter table refunds
  add column interest_paid_at timestamptz,
  add column interest_reference text,
  add constraint refunds_interest_paid check ((interest_paid_at is null) = (interest_reference is null));
