-- Seats and hours of a contract (spec §9, Plan details and notes): who may use the add-in, on which devices, and for how long a day.

-- One row a contract; whoever decides about its seats locks it.
create table licence_pools (
  subscription_id uuid primary key references subscriptions (id)
);

-- Whom the owner of contracts lets in beside themselves. It is about the owner, not one contract, so that another year
-- finds the same people. Who is invited decides, and works with one owner at a time.
create table licence_people (
  owner_id uuid not null references accounts (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  primary key (owner_id, account_id)
);
create unique index licence_people_one_owner on licence_people (account_id) where accepted_at is not null;
create index licence_people_by_account on licence_people (account_id);

-- An add-in on a person's computer; the token is its login and is shown once.
create table licence_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index licence_devices_by_account on licence_devices (account_id);

-- A seat that is taken. One a person, so that an ID is in use in one place at a time.
create table licence_seats (
  account_id uuid primary key references accounts (id) on delete cascade,
  subscription_id uuid not null references subscriptions (id),
  device_id uuid not null references licence_devices (id) on delete cascade,
  -- What the signed licence is called.
  lease_id uuid not null unique,
  taken_at timestamptz not null,
  beat_at timestamptz not null,
  -- Without a heartbeat until then the seat is free again.
  expires_at timestamptz not null
);
create index licence_seats_by_contract on licence_seats (subscription_id);

-- How long a person used it on a Korean day.
create table licence_usage (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  used_ms bigint not null check (used_ms >= 0),
  primary key (account_id, day)
);
