-- The day (KST) that a document is written for, 작성일자: that of the payment or, in a correction, of the refund. Its tax
-- belongs to the period of this day. Sealed in the content since the beginning.
alter table documents add column written_on date;
update documents d set written_on = (coalesce(
  -- A reissued document hangs on a later movement; it is written for the payment before it.
  case when d.corrects is null and not d.penalty then (
    select paid.occurred_at from payment_transactions said
    join payment_transactions paid on paid.attempt_id = said.attempt_id and paid.amount > 0
      and (paid.id = said.id or (said.amount < 0 and paid.recorded_at <= said.recorded_at))
    where said.id = d.transaction_id order by paid.id = said.id desc, paid.recorded_at desc, paid.occurred_at desc limit 1)
  end,
  (select t.occurred_at from payment_transactions t where t.id = d.transaction_id),
  (select e.recorded_at from early_cancellations e where e.id = d.early_cancellation_id),
  d.created_at) at time zone 'Asia/Seoul')::date;

-- The release before writes none: its documents are of the day that they are issued on.
create function date_document() returns trigger language plpgsql as $$
begin
  if new.written_on is null then
    new.written_on := (new.created_at at time zone 'Asia/Seoul')::date;
  end if;
  return new;
end;
$$;
create trigger documents_are_dated before insert on documents for each row execute function date_document();

create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.transaction_id,
      new.early_cancellation_id, new.penalty, new.created_at, new.written_on)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects, old.transaction_id,
      old.early_cancellation_id, old.penalty, old.created_at, old.written_on)
    or (new.content_sealed is distinct from old.content_sealed and not (new.erased and not old.erased)
      and not is_sealed_anew(old.content_sealed, new.content_sealed)) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
create index documents_by_day on documents (written_on) include (order_id, kind, state, penalty, corrects, total, supply, vat)
  where kind <> 'quotation';
create index documents_unissued on documents (written_on) where state in ('REQUESTED', 'ISSUING', 'FAILED');

-- Bounded ranges of the reports, read from the index alone.
create index payment_transactions_by_day on payment_transactions (occurred_at) include (order_id, kind, amount, usd_cents);
create index orders_by_id on orders (id) include (method);
create index invoices_by_first_day on invoices (starts_on) include (subscription_id, period_no, total, id) where kind = 'period';
create index invoice_lines_of_setup on invoice_lines (invoice_id) include (amount) where kind = 'setup';
create index invoices_receivable on invoices (due_on) where state in ('OPEN', 'OVERDUE', 'UNCOLLECTIBLE');
create index refunds_by_end on refunds (done_at) where done_at is not null;
create index subscriptions_by_account_and_day on subscriptions (account_id, anchor);
create index subscriptions_by_day_after on subscriptions
  (least(ends_on + 1, (ended_at at time zone 'Asia/Seoul')::date));

-- What the rooms answer to the reports.
create view reported_movements as
  -- A left join is dropped where nobody asks for the method.
  select t.id, t.order_id, o.method, t.kind, t.amount, t.usd_cents, t.occurred_at
  from payment_transactions t left join orders o on o.id = t.order_id;
create view reported_orders as
  select id, number, account_id, kind, total, state from orders;
create view reported_early_ends as
  select order_id, unused, set_off, recorded_at from early_cancellations;
create view reported_refunds as
  select r.id, r.order_id, o.number as order_number, o.account_id, r.amount, r.interest, r.reason, r.state, r.requested_at,
    r.due_on, r.done_at
  from refunds r left join orders o on o.id = r.order_id;
-- `day_after`: the first day without it. `trial`: it began with one.
create view reported_subscriptions as
  select id, account_id, trial_starts_on is not null as trial,
    least(ends_on + 1, (ended_at at time zone 'Asia/Seoul')::date) as day_after
  from subscriptions;
-- `recurring`: the price of a period without VAT and without what is paid once. VAT is round(price / 11), here of integers.
create view reported_periods as
  select subscription_id, period_no, starts_on, price - (2 * price + 11) / 22 as recurring
  from (
    select i.subscription_id, i.period_no, i.starts_on,
      i.total - case when i.period_no = 1 then coalesce(
        (select sum(l.amount)::bigint from invoice_lines l where l.invoice_id = i.id and l.kind = 'setup'), 0) else 0 end as price
    from invoices i where i.kind = 'period'
  ) periods;
-- `offer`: the difference of a plan change, which nobody owes: unpaid, the plan stays.
create view reported_receivables as
  select i.id, i.kind, i.period_no, i.state, i.total, i.due_on, i.method, i.order_id, i.order_number, s.number as subscription_number,
    s.account_id, exists (select from plan_changes c where c.invoice_id = i.id) as offer
  from invoices i join subscriptions s on s.id = i.subscription_id
  where i.state in ('OPEN', 'OVERDUE', 'UNCOLLECTIBLE');
-- Issued documents of payments. `taxed`: compensation for an early end is no supply (payments.md §2.2). VAT of a few won
-- rounds to none, so that alone does not tell.
create view reported_documents as
  select d.id, d.number, d.order_id, d.kind, d.state, d.total, d.supply, d.vat, d.written_on, d.corrects,
    case when d.vat <> 0 then true when d.penalty then false
      else (select o.kind from orders o where o.id = d.order_id) <> 'early-end' end as taxed
  from documents d where d.kind <> 'quotation';
