-- A new email for a member who has lost the old one and proved who they are to staff. It counts after 72 hours; a link
-- in the mail to the old address, or any sign-in, cancels it.
create table email_replacements (
  account_id uuid primary key references accounts (id) on delete cascade,
  email text collate "C" not null,
  -- An account's id.
  requested_by text not null,
  requested_at timestamptz not null
);
create index email_replacements_by_age on email_replacements (requested_at);

alter table account_rights drop constraint account_rights_allows_check;
alter table account_rights add constraint account_rights_allows_check
  check (allows in ('set-password', 'freeze', 'keep-email'));
