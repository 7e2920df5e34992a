-- Every way to pay (payments.md §1.0, decisions M3, M4). Amounts are whole KRW.

alter table orders
  -- How a deposit is made and which certificate it gets; null for what is paid at once.
  add column bank text check (bank in ('ibk', 'shinhan')),
  add column certificate text check (certificate in ('cash', 'bill')),
  -- Depositor and the number of the certificate: personal.
  add column payer_sealed text,
  -- What a depositor may write beside the name, so that two equal amounts are told apart.
  add column deposit_code text,
  -- Until when it can be paid at this price.
  add column due_at timestamptz,
  -- The deadline that the buyer was reminded of.
  add column reminded_of timestamptz,
  -- When it was canceled or expired; null while it has not, and for those of before.
  add column ended_at timestamptz;
update orders set due_at = created_at + interval '1 day';
alter table orders alter column due_at set not null;

-- Two that are waited for never share a code; one that was used lately is not given again (`place-order`).
create unique index orders_deposit_code on orders (deposit_code) where state = 'AWAITING_DEPOSIT';
create index orders_by_deposit_code on orders (deposit_code) where deposit_code is not null;
create index orders_by_due on orders (due_at) where state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT');
create index orders_by_time on orders (created_at desc, id);

-- An account pays one order at a time, be it by card or by deposit.
drop index orders_one_pending;
create unique index orders_one_unpaid on orders (account_id) where state in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT');

alter table payment_methods drop constraint payment_methods_kind_check;
alter table payment_methods add constraint payment_methods_kind_check check (kind in ('card', 'naverpay'));

alter table payment_attempts
  add column provider text not null default 'toss' check (provider in ('toss', 'paypal', 'bank'));
create index payment_attempts_by_order on payment_attempts (order_id, attempt_no desc);
create unique index payment_attempts_by_payment_key on payment_attempts (provider, payment_key);

-- An account at the gateway that takes one exact amount.
create table virtual_accounts (
  attempt_id uuid primary key references payment_attempts (id),
  bank text not null,
  number_sealed text not null,
  holder_sealed text not null,
  due_at timestamptz not null,
  -- Keyed; a deposit's callback must know the secret (payments.md §1.1, Webhooks).
  secret_hash text,
  created_at timestamptz not null
);
