-- By which name, code or amount a deposit finds the orders that it may pay. Measured by bench/admin-lists.ts.
-- A keyed hash of how the depositor's name begins; null if none or erased. Orders of an older release have 'unread', and
-- are compared by their sealed names.
alter table orders add column depositor_key text default 'unread';
update orders set depositor_key = null
  where method = 'bank-transfer'
    and (payer_sealed is null
      or (state in ('EXPIRED', 'CANCELED') and coalesce(ended_at, due_at) < now() - interval '60 days'));

create index orders_by_depositor on orders (depositor_key)
  where method = 'bank-transfer' and state in ('AWAITING_DEPOSIT', 'EXPIRED', 'CANCELED');
create index orders_payable_transfers on orders (total)
  where method = 'bank-transfer' and state in ('AWAITING_DEPOSIT', 'EXPIRED');
-- Those canceled in the last days, among all that ever were.
create index orders_canceled_transfers on orders (ended_at) where method = 'bank-transfer' and state = 'CANCELED';
