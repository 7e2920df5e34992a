-- What a contract becomes once its 'change' invoice is paid (decisions M5, M7; payments.md §2.2, Proration).
create table plan_changes (
  invoice_id uuid primary key references invoices (id),
  plan_code text not null,
  plan_name text not null,
  monthly bigint not null check (monthly > 0),
  price_version text not null,
  asked_at timestamptz not null
);

-- What was agreed holds from one day on: a contract may come back to a price that it had before, from another day.
drop index contract_consents_one;
create unique index contract_consents_one on contract_consents (subscription_id, kind, starts_on) where withdrawn_at is null;

-- A card stays on file as long as a contract that is over still owes what its early end cost.
create or replace view methods_in_use as
  select s.payment_method_id from subscriptions s
  where s.payment_method_id is not null and (
    s.state not in ('ENDED', 'TERMINATED')
    or exists (select 1 from invoices i where i.subscription_id = s.id and i.next_try_at is not null)
  );
