-- A demo's clock and the journeys made with it (payments.md §5.1).

create table demo_clock (
  one boolean primary key default true check (one),
  -- How far the site's clock runs ahead of the system's.
  ahead_ms bigint not null default 0 check (ahead_ms >= 0)
);
insert into demo_clock default values;

create table demo_travels (
  id uuid primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- How far it has come.
  reached_at timestamptz not null,
  -- By the system's clock: a process that died leaves a beat that is old.
  beat_at timestamptz not null,
  outcome text check (outcome in ('arrived', 'stopped', 'failed'))
);
-- One at a time.
create unique index demo_travels_one on demo_travels ((outcome is null)) where outcome is null;

-- What happened on the days that were travelled, in its order.
create table demo_travel_lines (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('contract', 'money', 'refusal', 'message', 'failure')),
  text text not null
);
create index demo_travel_lines_by_day on demo_travel_lines (day, id);
