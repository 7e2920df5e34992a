-- The key that values are sealed with, by its id, and the key of keyed hashes, sealed with it as 'hash-key'.
create table key_in_use (
  only_row boolean primary key default true check (only_row),
  key_id text collate "C" not null,
  hash_key_sealed text not null,
  since timestamptz not null default now()
);

-- Sealed with another key: what is inside has not changed.
create function is_sealed_anew(old text, new text) returns boolean language sql immutable as $$
  select split_part(new, '.', 5) not in ('', split_part(old, '.', 5));
$$;

create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.transaction_id,
      new.early_cancellation_id, new.penalty, new.created_at)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects,
      old.transaction_id, old.early_cancellation_id, old.penalty, old.created_at)
    or (new.content_sealed is distinct from old.content_sealed and not (new.erased and not old.erased)
      and not is_sealed_anew(old.content_sealed, new.content_sealed)) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;

create or replace function refuse_document_file_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'pdf_sealed' is distinct from to_jsonb(old) - 'pdf_sealed'
    or not is_sealed_anew(old.pdf_sealed, new.pdf_sealed) then
    raise exception 'A drawn document is never drawn anew.';
  end if;
  return new;
end;
$$;
