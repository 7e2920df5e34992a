-- Lists of staff: by sort key and id, and by what they are filtered by. Measured by bench/admin-lists.ts.
create index orders_by_state on orders (state, created_at, id);
create index orders_by_method on orders (method, created_at, id);
create index subscriptions_newest on subscriptions (created_at, id);
create index subscriptions_by_end on subscriptions (ends_on, id);
create index subscriptions_by_price on subscriptions (monthly, id);
create index subscriptions_by_state on subscriptions (state, created_at, id);
create index invoices_newest on invoices (starts_on, id);
create index invoices_by_total on invoices (total, id);
create index invoices_by_state on invoices (state, starts_on, id);
create index statement_lines_newest on statement_lines (occurred_at, id);
create index statement_lines_by_amount on statement_lines (amount, id);
create index statement_lines_by_state on statement_lines (state, occurred_at, id);
create index refunds_newest on refunds (requested_at, id);
create index refunds_by_due_day on refunds (due_on, id);
create index refunds_by_amount on refunds (amount, id);
create index messages_by_moment on messages (created_at, id);
create index messages_unsent on messages (created_at, id) where sent_at is null;
