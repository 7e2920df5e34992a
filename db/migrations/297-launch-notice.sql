-- A member can ask for one mail when Routi-AI opens (content/terms/ko/launch-notice.md). Like marketing consents, these
-- lines go half a year after their member has left.

alter table consents drop constraint consents_code_check;

alter table consents add constraint consents_code_check check (code in
  ('terms-of-use', 'privacy-collection', 'marketing', 'marketing-sms', 'marketing-call', 'marketing-email',
   'launch-notice', 'payment-privacy', 'payment-agreement'));

create index consents_of_launch_notice on consents (account_id, id) where code = 'launch-notice';

create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.code in ('marketing', 'marketing-sms', 'marketing-call', 'marketing-email', 'launch-notice')
      and exists (select 1 from accounts where id = old.account_id and status = 'deleted') then
      return old;
    end if;
  end if;
  raise exception 'The consent ledger is append-only.';
end;
$$;
