-- Decisions of the audit log with the request that made them, for the audit browser.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor, at);
create index audit_log_by_request on audit_log (request_id);
create index access_log_by_address on access_log (address, at);

create view audited_decisions as
  select audit_log.id, audit_log.at, audit_log.actor, audit_log.action, audit_log.target, audit_log.reason,
    audit_log.request_id, access_log.address, access_log.path
  from audit_log left join access_log on access_log.request_id = audit_log.request_id;

-- The monthly review of both logs, signed off by an admin (고시 §8). What was signed stays.
create table audit_reviews (
  -- 2026-11
  month text collate "C" primary key check (month ~ '^\d{4}-\d{2}$'),
  -- An account's id.
  reviewed_by text not null,
  reviewed_at timestamptz not null,
  remark text not null,
  -- The figures that were signed.
  figures jsonb not null
);

create trigger audit_reviews_append_only before update or delete on audit_reviews
  for each row execute function refuse_audit_change();
