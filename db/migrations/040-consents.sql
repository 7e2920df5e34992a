-- What was agreed to and taken back, bound to the exact text; rows are added and never changed (decisions A9).
-- No reference to accounts: the proof outlives an account that is deleted.

create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  code text not null check (code in
    ('terms-of-use', 'privacy-collection', 'marketing', 'marketing-sms', 'marketing-call', 'marketing-email',
     'payment-privacy', 'payment-agreement')),
  given boolean not null,
  text_version date not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  address_hash text not null,
  at timestamptz not null
);

create index consents_by_account on consents (account_id, code, id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'The consent ledger is append-only.';
end;
$$;

create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_consent_change();

create trigger consents_not_emptied before truncate on consents
  for each statement execute function refuse_consent_change();
