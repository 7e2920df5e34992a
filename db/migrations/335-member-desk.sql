-- The member desk: what finds a member, suspension, and what staff write down about one.

-- A suspended member cannot sign in until staff reinstate the account.
alter table accounts drop constraint accounts_status_check;
alter table accounts add constraint accounts_status_check
  check (status in ('active', 'frozen', 'suspended', 'deleted'));
alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'blocked', 'frozen', 'suspended'));

-- Keyed hash of the number, by which staff find it; null where a job has yet to write it.
alter table accounts add column tel_hash text collate "C";
create index accounts_by_tel on accounts (tel_hash) where tel_hash is not null;
create index accounts_without_tel_hash on accounts (id) where tel_hash is null and status <> 'deleted';
-- Names and companies are in clear: found by how they begin.
create index accounts_by_name on accounts ((lower(name) collate "C"), id);
create index accounts_by_company on accounts ((lower(company) collate "C"), id) where company is not null;
create index accounts_by_time on accounts (created_at, id);
create index accounts_not_active on accounts (status, created_at, id) where status <> 'active';

-- Keyed hashes of what is sealed in an account's orders: company, contact person, phone, email, depositor.
create table customer_search_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  value_hash text collate "C" not null,
  primary key (value_hash, account_id)
);
create index customer_search_keys_by_account on customer_search_keys (account_id);
-- False where a job has yet to write the keys of an order, also of one that an older release adds.
alter table orders add column search_keys_written boolean not null default false;
create index orders_without_search_keys on orders (account_id) where not search_keys_written;

create index payment_methods_by_last_digits on payment_methods (right(card_number, 4));

-- What staff write down about a member. Never changed; it goes with the account.
create table member_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- An account's id.
  author text not null,
  at timestamptz not null,
  text_sealed text not null
);
create index member_notes_by_account on member_notes (account_id, at desc, id);

create function refuse_note_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'text_sealed' is distinct from to_jsonb(old) - 'text_sealed'
    or not is_sealed_anew(old.text_sealed, new.text_sealed) then
    raise exception 'A note is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
create trigger member_notes_append_only before update on member_notes
  for each row execute function refuse_note_change();
