-- One-time links that make an admin (decisions S2), and why staff did what they did.

create table staff_invitations (
  -- SHA-256 of the link's secret.
  token_hash text collate "C" primary key,
  login_id text collate "C" not null check (login_id ~ '^[a-z0-9]{5,20}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, or replaced by a newer link for the same ID.
  used_at timestamptz
);

create index staff_invitations_by_login_id on staff_invitations (login_id);

alter table audit_log add column reason text check (char_length(reason) between 1 and 500);
