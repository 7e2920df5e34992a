-- Who did what to whom, for ever: rows are added and never changed (security R34).

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- An account's id, 'visitor' or 'system'.
  actor text not null,
  action text not null,
  target text,
  request_id text
);

create index audit_log_by_target on audit_log (target, at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.';
end;
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();

create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
