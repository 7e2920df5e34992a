-- What staff are told of by mail when it begins and when it is over. A process that sends claims the row meanwhile.
create table alert_incidents (
  kind text primary key,
  began_at timestamptz not null default now(),
  announced_at timestamptz,
  claimed_until timestamptz
);
