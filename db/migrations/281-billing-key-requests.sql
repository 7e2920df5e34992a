-- A key that the gateway is asked for, until the card is stored here or the gateway refuses. What a crash or a lost answer
-- leaves is asked for again with the same idempotency key, and deleted at the gateway.
create table billing_key_requests (
  idempotency_key text primary key,
  account_id uuid not null references billing_customers (account_id),
  authorisation_sealed text not null,
  created_at timestamptz not null
);
create index billing_key_requests_by_age on billing_key_requests (created_at);
