-- Who takes care of open work. `subject` is the id of a refund, bank line, work item and so on.
create table work_assignments (
  kind text not null,
  subject text not null,
  account_id uuid not null references accounts (id),
  assigned_at timestamptz not null,
  primary key (kind, subject)
);
create index work_assignments_by_account on work_assignments (account_id);
