-- When staff looked at a member's pages as the member sees them. Shown to the member.
create table staff_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- An account's id.
  staff_id text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_views_by_account on staff_views (account_id, started_at desc);
create index staff_views_by_age on staff_views (started_at);
