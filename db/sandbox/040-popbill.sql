-- What the sandbox of the issuer of tax invoices has issued. Its own: no room reads it.
create table sandbox_popbill_invoices (
  key text primary key,
  business_number text not null,
  body jsonb not null,
  approval_number text not null,
  state_code integer not null,
  issued_at timestamptz not null
);
