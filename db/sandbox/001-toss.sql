-- The sandbox gateway's own memory. No room of the site reads these tables (payments.md §5.1).

create table sandbox_toss_clock (
  one boolean primary key default true check (one),
  -- How far the sandbox's time runs ahead of the site's, ms.
  offset_ms bigint not null default 0
);
insert into sandbox_toss_clock (offset_ms) values (0);

create table sandbox_toss_payments (
  payment_key text primary key,
  type text not null check (type in ('NORMAL', 'BILLING')),
  order_id text not null,
  order_name text not null,
  customer_key text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('READY', 'IN_PROGRESS', 'DONE', 'ABORTED', 'EXPIRED')),
  card text,
  approve_no text,
  last_transaction_key text,
  failure_code text,
  failure_message text,
  requested_at timestamptz not null,
  authenticated_at timestamptz,
  approved_at timestamptz,
  check (status <> 'DONE' or (approved_at is not null and last_transaction_key is not null))
);
create index sandbox_toss_payments_by_order on sandbox_toss_payments (order_id, requested_at desc);

-- Money that moved. One order is charged once, whoever asks and however many ask at the same time.
create table sandbox_toss_transactions (
  position bigint generated always as identity,
  transaction_key text primary key,
  payment_key text not null,
  order_id text not null,
  customer_key text,
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);
create unique index sandbox_toss_transactions_one_charge on sandbox_toss_transactions (order_id) where amount > 0;
create index sandbox_toss_transactions_by_time on sandbox_toss_transactions (at, position);

create table sandbox_toss_billing_authorisations (
  auth_key text primary key,
  customer_key text not null,
  card text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table sandbox_toss_billing_keys (
  billing_key text primary key,
  customer_key text not null,
  card text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);

-- One visit of a customer to the card window.
create table sandbox_toss_windows (
  id text primary key,
  kind text not null check (kind in ('payment', 'billing')),
  -- Hash of what the window was opened with, so that a reload finds the window it had.
  fingerprint text not null,
  state text not null check (state in ('READY', 'APPROVED', 'DECLINED', 'CLOSED', 'EXPIRED')),
  order_id text,
  order_name text,
  amount bigint,
  customer_key text,
  payment_key text,
  success_url text not null,
  fail_url text not null,
  -- Where the customer was sent; a second press of the same button leads there again.
  outcome_url text,
  created_at timestamptz not null,
  check ((state = 'READY') = (outcome_url is null))
);
create unique index sandbox_toss_windows_open on sandbox_toss_windows (fingerprint) where state = 'READY';

create table sandbox_toss_idempotency (
  -- Hash of key, secret key, method and URL; not of the body (payments.md §1.1).
  scope text primary key,
  state text not null check (state in ('running', 'done')),
  -- Whoever claimed the row last; only the owner may store an answer.
  owner text not null,
  -- The process that runs it: a row of a process that is gone may be taken over.
  boot text not null,
  claimed_at timestamptz not null,
  created_at timestamptz not null,
  status integer,
  body text,
  check (state = 'running' or status is not null)
);

create table sandbox_toss_faults (
  id bigint generated always as identity primary key,
  -- An order id, an endpoint's name, or '*'.
  match text not null,
  kind text not null check (kind in
    ('timeout_before_charge', 'timeout_after_charge', 'http_500_after_charge', 'http_429', 'reset_connection', 'slow')),
  remaining integer not null check (remaining >= 0),
  delay_ms integer not null check (delay_ms >= 0)
);
