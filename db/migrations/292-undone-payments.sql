-- Who took the payment of an invoice off again: its bank, or staff who undid a wrong match; null where nobody did.
alter table invoices add column undone_by text check (undone_by in ('bank', 'staff'));
update invoices set undone_by = case when orders.method = 'bank-transfer' then 'staff' else 'bank' end
  from orders
  where orders.id = invoices.order_id and orders.paid_at is not null
    and orders.state in ('AWAITING_DEPOSIT', 'EXPIRED') and invoices.state in ('OPEN', 'OVERDUE');
