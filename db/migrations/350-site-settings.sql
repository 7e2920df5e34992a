-- The owner's settings, each in its versions: rows are added and never changed. A setting without rows has its default.
create table site_settings (
  key text not null check (key ~ '^[a-z][a-z-]*$'),
  version integer not null check (version > 0),
  value jsonb not null,
  -- From when on it holds; of those that hold the latest counts.
  valid_from timestamptz not null,
  created_at timestamptz not null,
  -- An account's id; not a reference, because the account may go.
  created_by uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  primary key (key, version)
);

create function refuse_setting_change() returns trigger language plpgsql as $$
begin
  raise exception 'Settings are append-only.';
end;
$$;

create trigger site_settings_append_only before update or delete on site_settings
  for each row execute function refuse_setting_change();

create trigger site_settings_not_emptied before truncate on site_settings
  for each statement execute function refuse_setting_change();
