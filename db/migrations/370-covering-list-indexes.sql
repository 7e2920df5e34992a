-- A count and its total read only the index: the rows of a rare payment method or of a month are far from each other.
-- Measured by bench/admin-lists.ts.
drop index orders_by_method;
create index orders_by_method on orders (method, created_at, id) include (state, total);
drop index invoices_newest;
create index invoices_newest on invoices (starts_on, id) include (total);
