-- What the engine of the coming periods keeps (payments.md §2.2, §7.4).

alter table invoices
  -- The Korean day that missed days count from: the first one on which it could be paid.
  add column due_on date;
update invoices set due_on = starts_on;
alter table invoices alter column due_on set not null;
create index invoices_by_order on invoices (order_id);
create index invoices_by_contract on invoices (subscription_id, starts_on);
create index invoices_in_arrears on invoices (due_on) where state = 'OPEN' and kind = 'period';

alter table subscriptions
  -- The last Korean day on which the card on file was charged, and how often on it: plans the next try, the attempts prove it.
  add column charged_on date,
  add column charges_that_day integer not null default 0,
  -- How many reminders of the trial's end were told.
  add column trial_reminders integer not null default 0;
create index subscriptions_suspended_since on subscriptions (suspended_on) where suspended_on is not null;
create index subscriptions_trialing on subscriptions (trial_ends_on) where state = 'TRIALING';

alter table payment_attempts
  -- Charged with a key that we hold, nobody at hand.
  add column on_file boolean not null default false;

-- What other rooms may ask of contracts in their own SQL.
create view invoices_owed as select id as invoice_id from invoices where state in ('OPEN', 'OVERDUE');
