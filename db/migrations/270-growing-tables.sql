-- Jobs of every few minutes look for a handful of rows among all orders and attempts that ever were.
-- Transfers to our own account that are awaited, or came to an end unpaid.
create index orders_awaited_transfers on orders (due_at)
  where method = 'bank-transfer' and state in ('AWAITING_DEPOSIT', 'EXPIRED');
-- Accounts at the gateway that are awaited, or were given up.
create index payment_attempts_given_up on payment_attempts (final_at)
  where state in ('WAITING_FOR_DEPOSIT', 'EXPIRED', 'CANCELED');
-- A card whose charge may still come true keeps its key.
create index payment_attempts_in_doubt on payment_attempts (payment_method_id)
  where state in ('CREATED', 'REQUESTED', 'UNKNOWN', 'WAITING_FOR_DEPOSIT', 'FAILED');
