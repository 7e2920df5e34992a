-- A chosen end stands while a payment that was taken back is owed again: also past due, and suspended.
alter table subscriptions
  drop constraint subscriptions_scheduled,
  add constraint subscriptions_scheduled check (
    case when state = 'CANCEL_SCHEDULED' then scheduled_end is not null
    else scheduled_end is null or state in ('PAST_DUE', 'SUSPENDED') end);
