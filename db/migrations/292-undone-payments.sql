-- Who took the payment of an invoice off again: its bank, or staff who undid a wrong match; null where nobody did.
alter table invoices add column undone_by text check (undone_by in ('bank', 'staff'));
update invoices set undone_by = case when orders.method = 'bank-transfer' then 'staff' else 'bank' end
  from orders
  where orders.id = invoices.order_id and orders.paid_at is not null
    and orders.state in ('AWAITING_DEPOSIT', 'EXPIRED') and invoices.state in ('OPEN', 'OVERDUE');

-- Contracts that were terminated before their debts could be paid were written off with whole periods. Days without access
-- are not owed: a period that began after the last day with access is void, and the one of that day is owed up to it.
update invoices set state = 'VOID'
  from subscriptions
  where subscriptions.id = invoices.subscription_id and subscriptions.state = 'TERMINATED'
    and invoices.kind = 'period' and invoices.state = 'UNCOLLECTIBLE' and invoices.starts_on > subscriptions.last_day;
with used as (
  select invoices.id, invoices.ends_on - subscriptions.last_day as unused,
    invoices.ends_on - invoices.starts_on + 1 as days, subscriptions.plan_name, sum(invoice_lines.amount) as monthly
  from invoices
  join subscriptions on subscriptions.id = invoices.subscription_id
  join invoice_lines on invoice_lines.invoice_id = invoices.id and invoice_lines.kind <> 'setup'
  where subscriptions.state = 'TERMINATED' and invoices.kind = 'period' and invoices.state = 'UNCOLLECTIBLE'
    and invoices.ends_on > subscriptions.last_day
  group by invoices.id, subscriptions.id
)
insert into invoice_lines (id, invoice_id, line_no, kind, label, days, of_days, amount)
select gen_random_uuid(), id, 90, 'credit', 'Days without access to Routi ' || plan_name, unused, days,
  round(monthly * (days - unused) / days) - monthly
from used;
update invoices set total = total + invoice_lines.amount
  from invoice_lines
  where invoice_lines.invoice_id = invoices.id and invoice_lines.line_no = 90;
set constraints all immediate;
