-- The papers of an order: numbered, never changed, corrected by a further one (payments.md §3, decisions M9, M12).

-- One row a kind and year, locked while a number is taken, so that numbers have no gaps.
create table document_counters (
  kind text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table documents (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('quotation', 'statement', 'sales-slip', 'cash-receipt', 'tax-invoice')),
  state text not null check (state in
    ('REQUESTED', 'ISSUING', 'ISSUED', 'SENT_TO_NTS', 'CONFIRMED', 'FAILED', 'CANCELED', 'AMENDED')),
  -- Below zero where it takes back what another one said.
  total bigint not null check (total <> 0),
  supply bigint not null,
  vat bigint not null,
  -- The document that this one corrects, and why (payments.md §3.3: 1 to 6).
  corrects uuid references documents (id),
  correction_reason integer check (correction_reason between 1 and 6),
  -- What the issuer calls it: receipt key, approval number.
  issuer_key text,
  content_sealed text not null,
  created_at timestamptz not null,
  issued_at timestamptz,
  failure_code text,
  tries integer not null default 0,
  next_try_at timestamptz,
  check (total = supply + vat)
);
create index documents_by_order on documents (order_id, created_at);
create index documents_to_do on documents (next_try_at) where next_try_at is not null;

-- Once a cash receipt is given there is no tax invoice, and the other way round (payments.md §3.1).
create unique index documents_one_certificate on documents (order_id)
  where kind in ('cash-receipt', 'tax-invoice') and corrects is null and state not in ('FAILED', 'CANCELED', 'AMENDED');

-- The drawn paper, as it was first handed out.
create table document_files (
  document_id uuid primary key references documents (id),
  sha256 text not null,
  pdf_sealed text not null,
  drawn_at timestamptz not null
);

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.content_sealed)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects, old.content_sealed) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
create trigger documents_never_changed before update on documents
  for each row execute function refuse_document_change();
