-- What a token in somebody's hands allows, once: to set a password after a code was shown, to freeze the account from a mail.
create table account_rights (
  -- SHA-256 of the token. Using it takes the row away.
  token_hash text collate "C" primary key,
  allows text not null check (allows in ('set-password', 'freeze')),
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);

create index account_rights_by_account on account_rights (account_id);
create index account_rights_by_age on account_rights (expires_at);
