-- The year of a contract (payments.md §2.2, §7; decisions M5 to M10). `date` columns are calendar days in Korea.

alter table subscriptions
  -- What people and papers call the contract.
  add column number text,
  -- Null for a trial and for a contract that follows another one: no order began them.
  alter column order_id drop not null,
  add column price_version text,
  -- How the coming periods are paid.
  add column method text,
  -- Whether they are charged without asking again; false once the member has stopped it.
  add column auto_pay boolean not null default false,
  -- Limits of the plan on the day of the contract; null where both sides agree on them.
  add column seats integer check (seats > 0),
  add column daily_hours integer check (daily_hours between 1 and 24),
  add column capacity_gb integer check (capacity_gb > 0),
  add column trial_starts_on date,
  add column trial_ends_on date,
  -- The period that is to be invoiced next and its first day; null where none is left.
  add column next_period_no integer check (next_period_no between 1 and 12),
  add column next_period_on date,
  -- Since when access is suspended; 30 days later the contract is terminated.
  add column suspended_on date,
  -- CANCEL_SCHEDULED: the last usable day that was chosen.
  add column scheduled_end date,
  -- The plan from the next period on, where a change waits for it.
  add column next_plan_code text,
  -- The last usable day of a contract that ended before its time, and why it did.
  add column last_day date,
  add column end_reason text check (end_reason in
    ('finished', 'trial-over', 'withdrawn', 'early-end', 'not-paid', 'renewed', 'staff')),
  add column renews_id uuid references subscriptions (id),
  add constraint subscriptions_trial check ((trial_starts_on is null) = (trial_ends_on is null)),
  add constraint subscriptions_next check ((next_period_no is null) = (next_period_on is null)),
  add constraint subscriptions_suspended check ((state = 'SUSPENDED') = (suspended_on is not null)),
  add constraint subscriptions_scheduled check ((state = 'CANCEL_SCHEDULED') = (scheduled_end is not null));

update subscriptions s set
  number = 'C' || substr(o.number, 2),
  price_version = o.price_version,
  method = o.method,
  auto_pay = s.payment_method_id is not null,
  seats = case s.plan_code when 'basic' then 3 when 'standard' then 9 end,
  daily_hours = case s.plan_code when 'custom' then 24 else 12 end,
  capacity_gb = case s.plan_code when 'standard' then 500 end
from orders o where o.id = s.order_id;
update subscriptions s set next_period_no = i.last + 1, next_period_on = s.anchor + 30 * i.last
from (select subscription_id, max(period_no) as last from invoices group by subscription_id) i
where i.subscription_id = s.id and i.last < 12 and s.state not in ('ENDED', 'TERMINATED');

alter table subscriptions
  alter column number set not null,
  alter column price_version set not null,
  alter column method set not null,
  add constraint subscriptions_number unique (number);
create index subscriptions_to_invoice on subscriptions (next_period_on) where next_period_on is not null;
create index subscriptions_to_end on subscriptions (state, ends_on) where state not in ('ENDED', 'TERMINATED');

alter table invoices
  -- 'change': the difference of a plan change. 'early-end': what an early end costs beyond what goes back.
  add column kind text not null default 'period' check (kind in ('period', 'change', 'early-end')),
  -- How it is paid, and the order that pays it at present, in its owner's words.
  add column method text,
  add column order_number text,
  add column refunded bigint not null default 0,
  -- When the card on file is charged next; null where nothing is charged by itself.
  add column next_try_at timestamptz,
  -- Declines so far, and why the last one.
  add column declines integer not null default 0,
  add column last_failure text,
  -- Nothing is gained by charging this card again.
  add column hard_declined boolean not null default false,
  -- How many days of the dunning plan were told.
  add column reminders integer not null default 0,
  -- A worker that charges it now holds it until then.
  add column claimed_until timestamptz,
  add constraint invoices_refunded check (refunded between 0 and total),
  drop constraint invoices_subscription_id_period_no_key;
update invoices i set method = o.method, order_number = o.number from orders o where o.id = i.order_id;
update invoices i set method = s.method from subscriptions s where s.id = i.subscription_id and i.method is null;
alter table invoices alter column method set not null;
-- A period is invoiced once, whoever opens it.
create unique index invoices_one_a_period on invoices (subscription_id, period_no) where kind = 'period';
create unique index invoices_one_a_start on invoices (subscription_id, starts_on) where kind = 'period';
create index invoices_to_charge on invoices (next_try_at) where next_try_at is not null;
create index invoices_unpaid on invoices (subscription_id, starts_on) where state in ('OPEN', 'OVERDUE');

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  line_no integer not null check (line_no > 0),
  kind text not null check (kind in ('month', 'setup', 'charge', 'credit', 'penalty')),
  -- 'Routi Standard', without its days.
  label text not null,
  days integer check (days >= 0),
  of_days integer check (of_days > 0),
  -- Below zero for what is credited.
  amount bigint not null,
  unique (invoice_id, line_no)
);
insert into invoice_lines (id, invoice_id, line_no, kind, label, amount)
select gen_random_uuid(), i.id, 1, 'month', 'Routi ' || o.plan_name, o.monthly
from invoices i join orders o on o.id = i.order_id;
insert into invoice_lines (id, invoice_id, line_no, kind, label, amount)
select gen_random_uuid(), i.id, 2, 'setup', 'Setup of Routi ' || o.plan_name, o.setup_fee
from invoices i join orders o on o.id = i.order_id where o.setup_fee > 0;

-- The lines are the invoice: checked when the transaction ends, because they follow their head.
create function check_invoice_sum() returns trigger language plpgsql as $$
declare
  head uuid;
begin
  if tg_table_name = 'invoices' then
    head := new.id;
  else
    head := new.invoice_id;
  end if;
  if (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = head)
    <> (select total from invoices where id = head) then
    raise exception 'The lines of an invoice sum to its total.';
  end if;
  return null;
end;
$$;
create constraint trigger invoices_sum after insert or update of total on invoices
  deferrable initially deferred for each row execute function check_invoice_sum();
create constraint trigger invoice_lines_sum after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_sum();
create function refuse_invoice_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'The lines of an invoice are append-only.';
end;
$$;
create trigger invoice_lines_append_only before update or delete on invoice_lines
  for each row execute function refuse_invoice_line_change();

-- An invoice is paid by an order, like everything that is paid; one that expired may be followed by another.
alter table orders
  add column kind text not null default 'checkout' check (kind in ('checkout', 'period', 'change', 'early-end')),
  add column invoice_id uuid references invoices (id),
  drop constraint orders_check,
  add constraint orders_total check (kind in ('change', 'early-end') or total = monthly + setup_fee),
  add constraint orders_invoice check ((kind = 'checkout') = (invoice_id is null));
drop index orders_one_unpaid;
create unique index orders_one_unpaid on orders (account_id)
  where kind = 'checkout' and state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT');
create unique index orders_one_unpaid_an_invoice on orders (invoice_id)
  where invoice_id is not null and state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT');
create index orders_by_invoice on orders (invoice_id) where invoice_id is not null;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('withdrawal', 'over-deposit', 'late-deposit', 'paid-twice', 'partial-deposit', 'unknown-deposit', 'charged-without-order',
   'staff', 'early-end', 'change'));

-- What happened to a contract, in the order it happened.
create table contract_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions (id),
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  -- An account's id, or 'system'.
  actor text not null,
  note text
);
create index contract_events_by_contract on contract_events (subscription_id, id);
create function refuse_contract_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a contract is append-only.';
end;
$$;
create trigger contract_events_append_only before update or delete on contract_events
  for each row execute function refuse_contract_event_change();

-- One trial an account and company (decisions M6); the company keyed.
create table trials (
  account_id uuid primary key,
  company_hash text not null unique,
  subscription_id uuid not null references subscriptions (id),
  started_at timestamptz not null
);

-- What a member agreed to about a contract that runs: its paid time after a trial, another year, a new price.
create table contract_consents (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id),
  kind text not null check (kind in ('convert', 'renew', 'price')),
  -- Exactly what was shown.
  plan_code text not null,
  price_version text not null,
  monthly bigint not null check (monthly > 0),
  method text not null,
  starts_on date not null,
  terms_version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index contract_consents_one on contract_consents (subscription_id, kind, price_version) where withdrawn_at is null;

-- A campaign asks running contracts for their consent to the catalogue's price (payments.md §4).
create table price_campaigns (
  id uuid primary key,
  plan_code text not null,
  price_version text not null,
  monthly bigint not null check (monthly > 0),
  announced_at timestamptz not null,
  announced_by text not null,
  -- Both days included.
  consent_until date not null,
  applies_from date not null,
  ended_at timestamptz,
  check (applies_from > consent_until),
  unique (plan_code, price_version)
);

-- More than two charges of a contract in a day mean that something is wrong: nothing is charged until a person has looked.
create table charge_stops (
  id uuid primary key,
  stopped_at timestamptz not null,
  subscription_id uuid not null references subscriptions (id),
  reason text not null,
  resumed_at timestamptz,
  resumed_by text,
  note text
);
create unique index charge_stops_one_open on charge_stops ((resumed_at is null)) where resumed_at is null;

-- What other rooms may ask of contracts in their own SQL.
create view methods_in_use as
  select payment_method_id from subscriptions
  where payment_method_id is not null and state not in ('ENDED', 'TERMINATED');
create view contracts_of_orders as
  select i.order_id, coalesce(s.ended_at, (s.ends_on + 1)::timestamp at time zone 'Asia/Seoul') as over_at
  from invoices i join subscriptions s on s.id = i.subscription_id where i.order_id is not null;
