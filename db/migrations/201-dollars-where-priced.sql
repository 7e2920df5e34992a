-- A contract that PayPal began makes invoices, and not each of them has a price in dollars (a plan that has changed, a fee):
-- such an order takes none, and is paid by another way that the member chooses.

alter table orders
  drop constraint orders_in_dollars,
  add constraint orders_in_dollars check (method = 'paypal' or usd_cents is null);
