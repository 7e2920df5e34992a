-- Who may sign in, and the one browser that is signed in for each.

create table accounts (
  id uuid primary key,
  login_id text collate "C" not null
    constraint accounts_login_id_taken unique
    check (login_id ~ '^[a-z0-9]{5,20}$'),
  -- NFKC and lower case, made so by the application; in clear because it is where mail goes.
  email text collate "C" not null
    constraint accounts_email_taken unique
    check (char_length(email) between 3 and 254),
  password_hash text not null,
  name text not null check (char_length(name) between 2 and 100),
  tel_sealed text not null,
  address_sealed text,
  company text check (char_length(company) between 1 and 100),
  role text not null check (role in ('member', 'editor', 'admin')),
  created_at timestamptz not null,
  last_login_at timestamptz,
  previous_login_at timestamptz
);

-- One live session an account, as a fact of the database (decisions A1).
create table sessions (
  account_id uuid primary key references accounts (id) on delete cascade,
  token_hash text collate "C" not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  address_hash text not null,
  device_hash text not null,
  check (expires_at <= absolute_expires_at)
);

-- Why a cookie stopped working, kept for a day so that its browser can be told.
create table ended_sessions (
  token_hash text collate "C" primary key,
  reason text not null check (reason in ('replaced', 'signed-out', 'expired', 'changed')),
  ended_at timestamptz not null
);

create index ended_sessions_by_age on ended_sessions (ended_at);

create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash text collate "C" not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

create index known_devices_by_age on known_devices (last_seen_at);

-- Attempts by keyed hash of what they are counted for; `until` ends a window or a wait (security R9).
create table throttle_counters (
  key text collate "C" primary key,
  count integer not null check (count >= 0),
  until timestamptz not null,
  forget_at timestamptz not null
);

create index throttle_counters_by_age on throttle_counters (forget_at);
