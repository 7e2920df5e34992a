-- What an early end left unused of an order, and how much of that was set off against the penalty instead of paid back
-- (decisions M16). Amounts in KRW.
create table early_ends (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  unused bigint not null check (unused > 0),
  set_off bigint not null check (set_off between 0 and unused),
  recorded_at timestamptz not null
);
create index early_ends_by_record on early_ends (recorded_at, id);
create trigger early_ends_append_only before update or delete on early_ends
  for each row execute function refuse_ledger_change();

-- A document tells of a movement of money or of an early end. A penalty that was set off is no supply and has no VAT.
alter table documents
  add column early_end_id uuid references early_ends (id),
  add column penalty boolean not null default false,
  add constraint documents_tell_of_one check (transaction_id is null or early_end_id is null),
  add constraint documents_penalty_without_vat check (not penalty or vat = 0);
create unique index documents_one_original_of_end on documents (order_id, kind, penalty, early_end_id)
  where corrects is null and early_end_id is not null and state not in ('FAILED', 'CANCELED');
create unique index documents_one_correction_of_end on documents (corrects, early_end_id)
  where early_end_id is not null and state <> 'FAILED';

create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.transaction_id,
      new.early_end_id, new.penalty, new.created_at)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects, old.transaction_id,
      old.early_end_id, old.penalty, old.created_at)
    or (new.content_sealed is distinct from old.content_sealed and not (new.forgotten and not old.forgotten)) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
