-- The sandbox of the USD gateway (payments.md §1.2, §5.1). Amounts in US cents.

create table sandbox_paypal_orders (
  id text primary key,
  reference_id text not null,
  description text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED')),
  -- What the customer pays from; `declined` is refused at the capture, `review` stays pending.
  funding text not null default 'balance' check (funding in ('balance', 'declined', 'review')),
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null
);

create table sandbox_paypal_captures (
  id text primary key,
  order_id text not null unique references sandbox_paypal_orders (id),
  -- One invoice is captured once, whoever asks.
  invoice_id text not null unique,
  status text not null check (status in ('COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  at timestamptz not null
);

create table sandbox_paypal_refunds (
  position bigint generated always as identity,
  id text primary key,
  capture_id text not null references sandbox_paypal_captures (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
