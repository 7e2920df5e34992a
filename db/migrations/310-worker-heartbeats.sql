-- When each process that runs jobs was last alive, by the clock of the database.
create table worker_heartbeats (
  process uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
