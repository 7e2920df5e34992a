-- The trial is for new customers, and a company is one under whichever account it pays (decisions M6, O21).

alter table orders
  -- Keyed hash of the contractor's company, as trials compare it; null where none is named, or it is forgotten. The word
  -- 'unread' where the order is older than this column: a job reads who is sealed in it.
  add column company_hash text;
update orders set company_hash = 'unread' where paid_at is not null and not contractor_forgotten;
create index orders_by_company on orders (company_hash) where company_hash is not null and paid_at is not null;

-- What other rooms may ask of contracts in their own SQL: the orders that pay a period and were not given back.
create view orders_of_paid_periods as
  select order_id from invoices where kind = 'period' and state = 'PAID' and order_id is not null;
