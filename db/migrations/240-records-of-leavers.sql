-- Records of marketing consents go half a year after their member has left, as the text that was agreed to says
-- (content/terms/ko/marketing.md, 3; security R31). `records_kept_until` is empty before somebody leaves and after.

alter table accounts add column records_kept_until timestamptz;

update accounts set records_kept_until = (
  select max(at) from audit_log
  where target = accounts.id::text and action = 'membership.delete-account') + interval '6 months'
where status = 'deleted';

create index accounts_by_end_of_records on accounts (records_kept_until) where records_kept_until is not null;

-- The ledger stays append-only, but for these lines of somebody who is gone.
create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.code in ('marketing', 'marketing-sms', 'marketing-call', 'marketing-email')
      and exists (select 1 from accounts where id = old.account_id and status = 'deleted') then
      return old;
    end if;
  end if;
  raise exception 'The consent ledger is append-only.';
end;
$$;
