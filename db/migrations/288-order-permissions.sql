-- Who withdrew twice within 365 days orders through staff (decisions M17). A permission holds until the next withdrawal of
-- that account or company, so nothing has to say that it was used.
create table order_permissions (
  id uuid primary key,
  -- The withdrawn order on whose page it was given: it says which account and which company.
  order_id uuid not null references orders (id),
  granted_by text not null,
  granted_at timestamptz not null
);
create index order_permissions_by_order on order_permissions (order_id);
create index refunds_of_withdrawals on refunds (order_id, requested_at) where reason = 'withdrawal';
