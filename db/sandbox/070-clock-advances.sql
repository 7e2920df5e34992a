-- The tables of the demo's clock get the names of docs/glossary.md: it is advanced, and what happens are activities.

alter table demo_travels rename to demo_clock_advances;
alter table demo_clock_advances rename column beat_at to heartbeat_at;
alter index demo_travels_pkey rename to demo_clock_advances_pkey;
alter index demo_travels_one rename to demo_clock_advances_one;
alter table demo_clock_advances rename constraint demo_travels_outcome_check to demo_clock_advances_outcome_check;

alter table demo_travel_lines rename to demo_activities;
alter index demo_travel_lines_pkey rename to demo_activities_pkey;
alter index demo_travel_lines_by_day rename to demo_activities_by_day;
alter sequence demo_travel_lines_id_seq rename to demo_activities_id_seq;
alter table demo_activities rename constraint demo_travel_lines_kind_check to demo_activities_kind_check;
