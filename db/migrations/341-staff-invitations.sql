-- Admins invite people to any role of staff.
alter table staff_invitations
  add column role text not null default 'admin' check (role in ('editor', 'support', 'finance', 'viewer', 'admin')),
  -- An account's id, or 'system' for the operator's program.
  add column invited_by text not null default 'system';
