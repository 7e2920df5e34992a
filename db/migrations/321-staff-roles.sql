-- Staff who work without all rights of an admin (security §6).
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check
  check (role in ('member', 'editor', 'support', 'finance', 'viewer', 'admin'));
