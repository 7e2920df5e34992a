-- Lines of our own bank accounts and what they pay (payments.md §7.1, Deposit; decisions M4).

create table deposits (
  id uuid primary key,
  bank text not null check (bank in ('ibk', 'shinhan')),
  -- The bank's own mark of the line, or one made of all that the line says.
  tid text not null,
  occurred_at timestamptz not null,
  amount bigint not null check (amount > 0),
  -- The remark of the line: whose name it carries.
  payer_sealed text not null,
  state text not null check (state in
    ('UNMATCHED', 'MATCHED', 'PARTIAL', 'OVER', 'LATE', 'REFUND_NEEDED', 'REFUNDED', 'IGNORED')),
  -- Why it stands where it stands, in the words of the member of staff; nothing personal.
  note text,
  -- An account's id, or 'site'.
  imported_by text not null,
  imported_at timestamptz not null,
  -- Another statement had a line of this amount and day in other words: a person says whether it is the same money.
  perhaps_known boolean not null,
  unique (bank, tid)
);
create index deposits_by_time on deposits (occurred_at desc, id);
create index deposits_open on deposits (occurred_at) where state in ('UNMATCHED', 'PARTIAL', 'OVER', 'LATE', 'REFUND_NEEDED');

-- Which part of a line pays which order. A match that was wrong is undone by a time, never removed.
create table deposit_matches (
  id uuid primary key,
  deposit_id uuid not null references deposits (id),
  order_id uuid not null references orders (id),
  order_number text not null,
  amount bigint not null check (amount > 0),
  -- An account's id, or 'site'.
  matched_by text not null,
  matched_at timestamptz not null,
  reason text,
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create index deposit_matches_by_deposit on deposit_matches (deposit_id);
-- A line pays one order; what that does not need goes back.
create unique index deposit_matches_one_live on deposit_matches (deposit_id) where undone_at is null;
create index deposit_matches_by_order on deposit_matches (order_id);

-- No line pays more than it brought.
create function refuse_match_above_line() returns trigger language plpgsql as $$
begin
  if new.amount > (select amount from deposits where id = new.deposit_id) then
    raise exception 'A match is larger than its line.';
  end if;
  return new;
end;
$$;
create trigger deposit_matches_within_line before insert or update on deposit_matches
  for each row execute function refuse_match_above_line();

alter table refunds add constraint refunds_deposit foreign key (deposit_id) references deposits (id);
