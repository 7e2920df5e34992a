-- What keeps an account its owner's: codes that prove an address, a second factor, blocks, and the history of sign-ins.

alter table accounts
  add column status text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  add column tel_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- Login block, the three boxes of decisions A7.
  add column block_abroad boolean not null default false,
  add column block_new_devices boolean not null default false,
  add column block_password_only boolean not null default false;

-- A code that was sent to an address, good once, for the browser that asked for it (security §2).
-- An account that does not exist has rows too: what nobody was sent a code for looks the same from outside.
create table verification_codes (
  id uuid primary key,
  purpose text not null check (purpose in
    ('find-id', 'find-password', 'verify-tel', 'change-email', 'open-block', 'remove-two-factor')),
  -- SHA-256 of the token that only the browser which asked has.
  flow_hash text collate "C" not null unique,
  -- Keyed hash of purpose, flow and code.
  code_hash text not null,
  -- Where it went: keyed hash, and sealed for who must know it again.
  target_hash text collate "C" not null,
  target_sealed text not null,
  account_id uuid references accounts (id) on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index verification_codes_by_age on verification_codes (expires_at);
create index verification_codes_by_account on verification_codes (account_id);

-- One row from the moment a key is shown; it guards the account once a code of it was entered.
create table two_factor (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step that was used; none up to it is taken again.
  last_step bigint,
  -- Asked for by somebody who lost it; announced, and stopped by any sign-in (decisions A6).
  removal_asked_at timestamptz
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash text collate "C" not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Sign-ins as their owner sees them. No address is kept, only where it belongs to.
create table sign_ins (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'blocked', 'frozen')),
  -- What was shown besides the password.
  second text check (second in ('totp', 'recovery-code', 'mailed-code')),
  -- ISO 3166-1, null where unknown.
  country text check (country ~ '^[A-Z]{2}$'),
  -- `Chrome on Windows`.
  device text not null check (char_length(device) <= 60),
  device_hash text collate "C" not null,
  known_device boolean not null
);

create index sign_ins_by_account on sign_ins (account_id, id);
create index sign_ins_by_age on sign_ins (at);
