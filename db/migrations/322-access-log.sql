-- What staff opened, searched, changed and exported under /admin (security R34). Kept for two years.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid not null,
  -- The IP address that it came from.
  address text not null,
  method text not null,
  -- The route's pattern, /admin/orders/:number, and the path as it was asked for, with its query.
  route text not null,
  path text not null,
  status smallint not null,
  request_id text not null,
  -- The accounts whose data it showed or changed.
  subjects uuid[] not null default '{}'
);

create index access_log_by_account on access_log (account_id, id);
create index access_log_by_time on access_log (at);
create index access_log_by_request on access_log (request_id);
create index access_log_by_subject on access_log using gin (subjects);

create function refuse_access_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'The access log is append-only for two years.';
end;
$$;

create trigger access_log_append_only before update or delete on access_log
  for each row execute function refuse_access_log_change();

create trigger access_log_not_emptied before truncate on access_log
  for each statement execute function refuse_access_log_change();
