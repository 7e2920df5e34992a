-- What a member of staff decided above the limit, and a second one has yet to approve (decisions S4). Holds no personal data.
create table approvals (
  id uuid primary key,
  kind text not null,
  -- The id of the refund or work item, or the number of the document.
  subject text not null,
  amount bigint not null check (amount > 0),
  -- What the decision needs to be carried out, by its kind.
  input jsonb not null,
  reason text not null,
  -- Accounts' ids.
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- failed: approved, but the object had moved on meanwhile.
  outcome text check (outcome in ('approved', 'rejected', 'failed')),
  remark text,
  constraint approvals_decided check (
    (decided_by is null) = (outcome is null) and (decided_at is null) = (outcome is null)
  )
);

create unique index approvals_one_waiting on approvals (subject) where outcome is null;
create index approvals_by_time on approvals (requested_at);
