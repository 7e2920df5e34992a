-- Which cards are of use is asked every day, over all of them: two plain questions instead of one with an OR between them.
create or replace view methods_in_use as
  select payment_method_id from subscriptions
  where payment_method_id is not null and state not in ('ENDED', 'TERMINATED')
  union all
  -- A contract that is over may owe what is still charged to its card.
  select s.payment_method_id from invoices i join subscriptions s on s.id = i.subscription_id
  where i.next_try_at is not null and s.payment_method_id is not null;

create index payment_methods_to_delete on payment_methods (created_at)
  where state = 'DELETED' and billing_key_sealed <> '';
create index payment_attempts_by_method on payment_attempts (payment_method_id) where payment_method_id is not null;
