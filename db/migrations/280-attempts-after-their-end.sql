-- An attempt that was sent and ended without money is queried again after its end (decisions M13).
create index payment_attempts_to_recheck on payment_attempts (next_check_at)
  where next_check_at is not null and state <> 'UNKNOWN';

-- Those that ended before this rule are queried once.
update payment_attempts set next_check_at = coalesce(final_at, created_at)
  where state in ('FAILED', 'EXPIRED', 'CANCELED') and requested_at is not null and provider <> 'bank'
    and not exists (select from payment_transactions t where t.attempt_id = payment_attempts.id and t.kind = 'refund');

-- A deposit can be reversed at any time. The order that it paid is then owed beside an unpaid one of its account, and may have
-- a deposit code that another order was given since.
drop index orders_one_unpaid;
create unique index orders_one_unpaid on orders (account_id)
  where kind = 'checkout' and state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT') and paid_at is null;
drop index orders_deposit_code;
create unique index orders_deposit_code on orders (deposit_code) where state = 'AWAITING_DEPOSIT' and paid_at is null;
