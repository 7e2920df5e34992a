-- Money that goes back, what the gateway tells by itself, and what a person must look at (payments.md §2.2, §7.1).

create table refunds (
  id uuid primary key,
  -- Null for money of our own account that belongs to no order.
  order_id uuid references orders (id),
  -- The payment it goes back through, or
  attempt_id uuid references payment_attempts (id),
  -- the line of our own account.
  deposit_id uuid,
  amount bigint not null check (amount > 0),
  -- For delay after the third business day, 15 % a year (decisions M8).
  interest bigint not null default 0 check (interest >= 0),
  reason text not null check (reason in
    ('withdrawal', 'over-deposit', 'late-deposit', 'paid-twice', 'partial-deposit', 'unknown-deposit', 'charged-without-order', 'staff')),
  note text,
  state text not null check (state in
    ('REQUESTED', 'APPROVED', 'PROCESSING', 'UNKNOWN', 'DONE', 'FAILED', 'MANUAL')),
  idempotency_key text not null unique,
  -- Where a deposit goes back to; forgotten when it is done.
  account_sealed text,
  -- An account's id, or 'site'.
  requested_by text not null,
  requested_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  due_on date not null,
  sent_at timestamptz,
  done_at timestamptz,
  -- What the gateway or the bank calls the movement.
  transaction_key text,
  failure_code text,
  next_check_at timestamptz,
  checks integer not null default 0,
  check (attempt_id is not null or deposit_id is not null),
  check (state <> 'UNKNOWN' or next_check_at is not null),
  check ((state = 'DONE') = (done_at is not null))
);
create index refunds_by_order on refunds (order_id, requested_at);
-- One at a time leaves a payment, so that two never pay the same money back.
create unique index refunds_one_moving on refunds (attempt_id) where state in ('REQUESTED', 'APPROVED', 'PROCESSING', 'UNKNOWN', 'MANUAL');
create unique index refunds_one_moving_deposit on refunds (deposit_id)
  where attempt_id is null and state in ('REQUESTED', 'APPROVED', 'PROCESSING', 'UNKNOWN', 'MANUAL');
-- A movement pays one refund back, also one of a line that the ledger does not have.
create unique index refunds_one_movement on refunds (transaction_key);
create index refunds_open on refunds (due_on) where state not in ('DONE', 'FAILED');

-- Counts what was learnt of an attempt: an answer that was asked for before the last one was understood is asked for anew.
alter table payment_attempts add column facts integer not null default 0;
create index payment_attempts_awaited on payment_attempts (order_id) where state = 'WAITING_FOR_DEPOSIT';

-- Keyed, so that the gateway's word of a deleted key finds the card.
alter table payment_methods add column billing_key_hash text;
create index payment_methods_by_key on payment_methods (billing_key_hash);

-- Outside the append-only trigger's reach, because a column that is added changes no row.
alter table payment_transactions
  drop constraint payment_transactions_kind_check,
  drop constraint payment_transactions_check,
  add column refund_id uuid references refunds (id),
  -- `reversal`: the bank took a deposit back (payments.md §1.1, Status transitions).
  add constraint payment_transactions_kind_check check (kind in ('payment', 'refund', 'reversal')),
  add constraint payment_transactions_check
    check ((kind = 'payment' and amount > 0) or (kind in ('refund', 'reversal') and amount < 0));
create index payment_transactions_by_order on payment_transactions (order_id, occurred_at);
create index payment_transactions_by_attempt on payment_transactions (attempt_id);
create index payment_transactions_by_time on payment_transactions (occurred_at);

-- More never goes back than came in.
create function refuse_more_back_than_came() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from payment_transactions where attempt_id = new.attempt_id) < 0 then
    raise exception 'More would go back than came in.';
  end if;
  return null;
end;
$$;
create constraint trigger payment_transactions_never_below_zero
  after insert on payment_transactions deferrable initially deferred
  for each row execute function refuse_more_back_than_came();

-- What a gateway tells by itself: stored first, understood later (security R26).
create table webhook_inbox (
  id uuid primary key,
  provider text not null check (provider in ('toss', 'paypal')),
  transmission_id text not null,
  headers jsonb not null,
  -- Holds names and numbers of people.
  body_sealed text not null,
  state text not null check (state in ('RECEIVED', 'DONE', 'IGNORED', 'FAILED')),
  note text,
  tries integer not null default 0,
  received_at timestamptz not null,
  next_try_at timestamptz,
  done_at timestamptz,
  unique (provider, transmission_id),
  check ((state = 'RECEIVED') = (next_try_at is not null))
);
create index webhook_inbox_to_do on webhook_inbox (next_try_at) where state = 'RECEIVED';

-- What the site does not decide by itself.
create table work_items (
  id uuid primary key,
  kind text not null,
  -- What it is about, so that the same trouble makes one item.
  subject text not null,
  order_id uuid references orders (id),
  details jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  resolution text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (resolution is null))
);
create unique index work_items_one_open on work_items (kind, subject) where closed_at is null;

create table reconciliation_runs (
  provider text not null,
  -- The Korean day whose transactions were compared.
  day date not null,
  finished_at timestamptz not null,
  compared integer not null,
  differences integer not null,
  primary key (provider, day)
);
