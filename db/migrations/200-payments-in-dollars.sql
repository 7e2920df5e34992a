-- PayPal takes US dollars and no won (decisions M3, payments.md §7.3). `total` and `amount` stay what the order is worth, in
-- whole KRW; `usd_cents` is what was really asked for, taken and paid back, in whole US cents. Null where all of it is won.

alter table orders
  add column usd_cents bigint check (usd_cents > 0),
  add constraint orders_in_dollars check ((method = 'paypal') = (usd_cents is not null));

alter table payment_attempts
  add column usd_cents bigint check (usd_cents > 0),
  add constraint payment_attempts_in_dollars check ((provider = 'paypal') = (usd_cents is not null));

alter table refunds add column usd_cents bigint check (usd_cents > 0);

-- A refund made by hand goes out of our own account, and takes its dollars off the payment all the same.
alter table payment_transactions
  add column usd_cents bigint,
  add constraint payment_transactions_in_dollars check (
    (provider <> 'paypal' or usd_cents is not null)
    and (provider <> 'toss' or usd_cents is null)
    and (usd_cents is null or (usd_cents > 0) = (amount > 0) and usd_cents <> 0)
  );

-- More never goes back than came in, in neither currency, and both come to their end together.
create or replace function refuse_more_back_than_came() returns trigger language plpgsql as $$
declare
  won bigint;
  cents bigint;
begin
  select sum(amount), sum(usd_cents) into won, cents from payment_transactions where attempt_id = new.attempt_id;
  if won < 0 or cents < 0 then
    raise exception 'More would go back than came in.';
  end if;
  if (won = 0) <> (cents = 0) then
    raise exception 'Won and dollars of one payment would not come to their end together.';
  end if;
  return null;
end;
$$;
