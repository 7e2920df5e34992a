-- A browser between the right password and a session: it has shown the one and is asked for something more.
-- Good for that step alone; what is still to be shown is decided here and never by the browser (security R5).
create table pre_sign_ins (
  -- SHA-256 of the token in the browser's own cookie for this; a new token at every step.
  token_hash text collate "C" primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  step text not null check (step in ('mailed-code', 'two-factor')),
  -- SHA-256 of the password hash that was matched: another password voids the row.
  password_mark text not null,
  -- The token of the code that was mailed last, for which `issueCode` wants the asking browser.
  flow_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (step <> 'mailed-code' or flow_sealed is not null)
);

create index pre_sign_ins_by_age on pre_sign_ins (expires_at);
create index pre_sign_ins_by_account on pre_sign_ins (account_id);

-- Removals that are waiting for their 72 hours (decisions A6).
create index two_factor_by_removal on two_factor (removal_asked_at) where removal_asked_at is not null;
