-- What the year of a contract has to remember, so that it can be taken back (decisions M5, M7; payments.md §2.2).

-- What the contract was before its plan changed: where the difference goes back within its period, the plan goes too.
alter table plan_changes
  add column from_plan_code text,
  add column from_plan_name text,
  add column from_monthly bigint check (from_monthly > 0),
  add column from_price_version text;
-- Until now a plan changed at once only within a period that was billed by the one before.
update plan_changes c set
  from_plan_code = o.plan_code, from_plan_name = o.plan_name, from_monthly = o.monthly, from_price_version = o.price_version
from invoices i
  join invoices p on p.subscription_id = i.subscription_id and p.period_no = i.period_no and p.kind = 'period'
  join orders o on o.id = p.order_id
where i.id = c.invoice_id;

-- A stop of charges takes no days from whom it kept from paying.
alter table invoices
  -- Until which Korean day the days of a stop were given to it.
  add column held_until date;
-- What other rooms may ask of contracts in their own SQL: what jobs would charge, and do not while charging is stopped.
create view invoices_held as
  select id as invoice_id from invoices
  where next_try_at is not null and state in ('OPEN', 'OVERDUE')
    and exists (select 1 from charge_stops where resumed_at is null);

alter table contract_consents
  -- The consent in whose place this one came; where that is taken back, this one holds again.
  add column gave_way_to uuid;

alter table subscriptions
  -- The penalty that was shown when the end was chosen, KRW: it costs no more than that.
  add column shown_penalty bigint check (shown_penalty >= 0),
  add constraint subscriptions_shown_penalty check (shown_penalty is null or scheduled_end is not null);
