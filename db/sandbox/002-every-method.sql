-- Virtual accounts, easy pay, money that goes back, cash receipts, and the webhooks that tell of it (payments.md §5.1).

alter table sandbox_toss_payments drop constraint sandbox_toss_payments_status_check;
alter table sandbox_toss_payments add constraint sandbox_toss_payments_status_check check (status in
  ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED'));
alter table sandbox_toss_payments add column canceled_amount bigint not null default 0
  check (canceled_amount >= 0 and canceled_amount <= amount);
-- NAVERPAY or PAYCO, and how much of the amount was points or an account there.
alter table sandbox_toss_payments add column easy_pay text;
alter table sandbox_toss_payments add column easy_pay_amount bigint not null default 0
  check (easy_pay_amount >= 0 and easy_pay_amount <= amount);

alter table sandbox_toss_windows add column easy_pay text;
alter table sandbox_toss_billing_authorisations add column easy_pay text;
alter table sandbox_toss_billing_keys add column easy_pay text;

-- A deposit may be reversed and come again, a charge may not: one order is charged once.
alter table sandbox_toss_transactions add column kind text not null default 'charge'
  check (kind in ('charge', 'deposit', 'reversal', 'cancel'));
drop index sandbox_toss_transactions_one_charge;
create unique index sandbox_toss_transactions_one_charge on sandbox_toss_transactions (order_id) where kind = 'charge';
alter table sandbox_toss_transactions add column status text not null default 'DONE';
alter table sandbox_toss_transactions add column method text not null default '카드';
-- What the lists tell instead of the truth, seeded to rehearse a reconciliation.
alter table sandbox_toss_transactions add column told_amount bigint;
alter table sandbox_toss_transactions add column hidden boolean not null default false;
alter table sandbox_toss_transactions add column fee_difference bigint not null default 0;

create table sandbox_toss_virtual_accounts (
  payment_key text primary key,
  order_id text not null unique,
  bank text not null,
  account_number text not null unique,
  customer_name text not null,
  depositor_name text,
  due_at timestamptz not null,
  receipt_type text not null check (receipt_type in ('소득공제', '지출증빙', '미발행')),
  receipt_number text,
  -- Told for 30 minutes only.
  refund_bank text,
  refund_number text,
  refund_holder text,
  refunded_at timestamptz
);

create table sandbox_toss_cancels (
  position bigint generated always as identity,
  transaction_key text primary key,
  payment_key text not null,
  amount bigint not null check (amount > 0),
  -- What was left of the payment afterwards.
  refundable bigint not null check (refundable >= 0),
  reason text not null,
  at timestamptz not null
);
create index sandbox_toss_cancels_by_payment on sandbox_toss_cancels (payment_key, position);

-- One row for each issue and each cancel of a receipt.
create table sandbox_toss_cash_receipts (
  position bigint generated always as identity,
  receipt_key text not null,
  kind text not null check (kind in ('CONFIRM', 'CANCEL')),
  -- Null for a receipt of money that did not come through the gateway.
  payment_key text,
  order_id text not null,
  order_name text not null,
  type text not null check (type in ('소득공제', '지출증빙')),
  customer_number text not null,
  amount bigint not null check (amount > 0),
  issue_number text not null,
  at timestamptz not null
);
create unique index sandbox_toss_cash_receipts_issues on sandbox_toss_cash_receipts (receipt_key) where kind = 'CONFIRM';
create index sandbox_toss_cash_receipts_by_payment on sandbox_toss_cash_receipts (payment_key);

create sequence sandbox_toss_webhook_order;
create table sandbox_toss_webhooks (
  id bigint generated always as identity primary key,
  -- Deliveries go out in this order where they are due together.
  turn bigint not null default nextval('sandbox_toss_webhook_order'),
  transmission_id text not null,
  event text not null,
  order_id text,
  body text not null,
  state text not null check (state in ('PENDING', 'DELIVERED', 'DROPPED', 'GIVEN_UP')),
  -- Waits for the next event, so that it arrives after it.
  held boolean not null default false,
  retried integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- A process that sends just now holds the row until then, by the site's clock.
  leased_until timestamptz,
  sent_at timestamptz,
  answer text
);
create index sandbox_toss_webhooks_due on sandbox_toss_webhooks (due_at, turn) where state = 'PENDING';

create table sandbox_toss_webhook_rules (
  id bigint generated always as identity primary key,
  -- An order id, an event's name, or '*'.
  match text not null,
  kind text not null check (kind in ('duplicate', 'delay', 'reorder', 'drop', 'wrong_secret')),
  remaining integer not null check (remaining >= 0),
  -- How many more come for `duplicate`.
  copies integer not null check (copies >= 0),
  delay_ms integer not null check (delay_ms >= 0)
);

-- What cards of a bank do when they are charged; stands above the test card's own rule.
create table sandbox_toss_card_rules (
  bin text primary key check (bin ~ '^[0-9]{6}$'),
  rule text not null check (rule in ('ok', 'limit', 'stopped', 'lost', 'expired')),
  -- The rule holds from then on; null for always.
  from_at timestamptz
);
