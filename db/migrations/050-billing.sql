-- Money. Amounts are whole KRW; `date` columns mean calendar days in Korea (payments.md §7.3).

create table billing_customers (
  account_id uuid primary key,
  -- What the gateway knows the customer by: random, never an e-mail address or a serial number.
  customer_key text not null unique,
  created_at timestamptz not null
);

create table orders (
  id uuid primary key,
  number text not null unique,
  account_id uuid not null references billing_customers (account_id),
  -- One checkout makes one order, however often it is submitted (security R24).
  checkout_key uuid not null,
  request_hash text not null,
  state text not null check (state in
    ('PENDING_PAYMENT', 'AWAITING_DEPOSIT', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELED', 'EXPIRED')),
  plan_code text not null,
  plan_name text not null,
  price_version text not null,
  -- What the buyer agreed to, whatever holds when the payment settles.
  terms_version text not null,
  penalty_percent integer not null check (penalty_percent between 0 and 100),
  monthly bigint not null check (monthly > 0),
  setup_fee bigint not null check (setup_fee >= 0),
  total bigint not null check (total > 0),
  method text not null,
  contractor_sealed text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (total = monthly + setup_fee),
  check (state not in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') or paid_at is not null),
  unique (account_id, checkout_key)
);

-- An account pays one order at a time, so two tabs cannot buy two contracts.
create unique index orders_one_pending on orders (account_id) where state = 'PENDING_PAYMENT';
create index orders_by_account on orders (account_id, created_at desc);

create table payment_methods (
  id uuid primary key,
  account_id uuid not null references billing_customers (account_id),
  kind text not null check (kind in ('card')),
  state text not null check (state in ('PENDING_AUTH', 'ACTIVE', 'REPLACED', 'DELETED', 'INVALID')),
  billing_key_sealed text not null,
  card_company text not null,
  -- Masked by the gateway before it reaches us.
  card_number text not null,
  created_at timestamptz not null
);

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt_no integer not null check (attempt_no > 0),
  state text not null check (state in
    ('CREATED', 'REQUESTED', 'UNKNOWN', 'WAITING_FOR_DEPOSIT', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'PARTIALLY_CANCELED', 'CANCELED')),
  order_ref text not null unique,
  idempotency_key text not null unique,
  -- Which authorisation of the customer it uses: a page loaded twice repeats no attempt.
  authorisation_hash text not null,
  amount bigint not null check (amount > 0),
  payment_method_id uuid references payment_methods (id),
  payment_key text,
  failure_code text,
  answer jsonb,
  created_at timestamptz not null,
  requested_at timestamptz,
  final_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (order_id, attempt_no),
  unique (order_id, authorisation_hash),
  check (state in ('CREATED', 'FAILED') or requested_at is not null),
  check (state <> 'UNKNOWN' or next_check_at is not null)
);

-- The next attempt exists only after the former is final (payments.md §2.2).
create unique index payment_attempts_one_open on payment_attempts (order_id)
  where state in ('CREATED', 'REQUESTED', 'UNKNOWN', 'WAITING_FOR_DEPOSIT');
create index payment_attempts_to_check on payment_attempts (next_check_at) where state = 'UNKNOWN';

create table payment_transactions (
  id uuid primary key,
  provider text not null,
  transaction_key text not null,
  order_id uuid not null references orders (id),
  attempt_id uuid not null references payment_attempts (id),
  kind text not null check (kind in ('payment', 'refund')),
  amount bigint not null check ((kind = 'payment' and amount > 0) or (kind = 'refund' and amount < 0)),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (provider, transaction_key)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end;
$$;

create trigger payment_transactions_append_only before update or delete on payment_transactions
  for each row execute function refuse_ledger_change();
create trigger payment_transactions_never_emptied before truncate on payment_transactions
  for each statement execute function refuse_ledger_change();

create table subscriptions (
  id uuid primary key,
  account_id uuid not null references billing_customers (account_id),
  -- The order whose payment began it.
  order_id uuid not null unique references orders (id),
  state text not null check (state in
    ('PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCEL_SCHEDULED', 'ENDED', 'TERMINATED')),
  plan_code text not null,
  plan_name text not null,
  monthly bigint not null check (monthly > 0),
  anchor date not null,
  ends_on date not null,
  penalty_percent integer not null check (penalty_percent between 0 and 100),
  terms_version text not null,
  payment_method_id uuid references payment_methods (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (ends_on > anchor)
);

create unique index subscriptions_one_running on subscriptions (account_id)
  where state not in ('ENDED', 'TERMINATED');

create table invoices (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id),
  period_no integer not null check (period_no between 1 and 12),
  starts_on date not null,
  ends_on date not null,
  state text not null check (state in ('DRAFT', 'OPEN', 'PAID', 'OVERDUE', 'VOID', 'UNCOLLECTIBLE')),
  total bigint not null check (total > 0),
  order_id uuid references orders (id),
  paid_at timestamptz,
  created_at timestamptz not null,
  unique (subscription_id, period_no),
  check (ends_on >= starts_on),
  check (state <> 'PAID' or paid_at is not null)
);
