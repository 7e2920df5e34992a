-- The papers of an order: numbered, never changed, corrected by a further one (payments.md §3, decisions M9, M12).

-- One row a kind and year, locked while a number is taken, so that numbers have no gaps.
create table document_counters (
  kind text not null,
  year integer not null,
  last integer not null check (last >= 0),
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
  -- The movement of money that it tells of: the one that paid the order, or the one that went back; null for a quotation and for what staff correct by hand.
  transaction_id uuid references payment_transactions (id),
  -- The document that this one corrects, and why (payments.md §3.3: 1 to 6).
  corrects uuid references documents (id),
  correction_reason integer check (correction_reason between 1 and 6),
  -- Issued by the gateway together with the payment (decisions M12): only recorded here.
  with_payment boolean not null,
  -- What the issuer calls it, and the tax office's approval number.
  issuer_key text,
  approval_number text,
  content_sealed text not null,
  -- The content names nobody any more.
  forgotten boolean not null,
  created_at timestamptz not null,
  issued_at timestamptz,
  failure_code text,
  tries integer not null,
  next_try_at timestamptz,
  check (total = supply + vat),
  check ((corrects is null) = (correction_reason is null)),
  check (state not in ('REQUESTED', 'ISSUING') or next_try_at is not null),
  check (state in ('REQUESTED', 'ISSUING', 'FAILED') or issued_at is not null)
);
create index documents_by_order on documents (order_id, created_at);
create index documents_by_corrected on documents (corrects) where corrects is not null;
create index documents_to_do on documents (next_try_at) where next_try_at is not null;
create index documents_by_time on documents (created_at) where not forgotten;

-- Once a cash receipt is given there is no tax invoice, and the other way round (payments.md §3.1). One that was taken
-- back in full makes room; one that was amended does not.
create unique index documents_one_certificate on documents (order_id)
  where kind in ('cash-receipt', 'tax-invoice') and corrects is null and state not in ('FAILED', 'CANCELED');
-- One original of each kind tells of a payment, and one correction of it of what went back, whoever finds it first.
create unique index documents_one_original on documents (order_id, kind, transaction_id)
  where corrects is null and transaction_id is not null and state not in ('FAILED', 'CANCELED');
create unique index documents_one_correction on documents (corrects, transaction_id)
  where transaction_id is not null and state <> 'FAILED';
create unique index documents_one_quotation on documents (order_id) where kind = 'quotation';

-- The drawn paper, as it was first handed out.
create table document_files (
  document_id uuid primary key references documents (id),
  sha256 text not null,
  pdf_sealed text not null,
  drawn_at timestamptz not null
);

-- Until when the ledger has been read for papers that are due.
create table document_progress (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);
create index payment_transactions_by_record on payment_transactions (recorded_at, id);

-- The content changes once only: when the law lets the people in it be forgotten.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.transaction_id, new.created_at)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects, old.transaction_id, old.created_at)
    or (new.content_sealed is distinct from old.content_sealed and not (new.forgotten and not old.forgotten)) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
create trigger documents_never_changed before update on documents
  for each row execute function refuse_document_change();

create function refuse_document_file_change() returns trigger language plpgsql as $$
begin
  raise exception 'A drawn document is never drawn anew.';
end;
$$;
create trigger document_files_never_changed before update on document_files
  for each row execute function refuse_document_file_change();
