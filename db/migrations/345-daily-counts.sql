-- What was counted on a Korean day. No row refers to a person.
create table daily_counts (
  day date not null,
  kind text collate "C" not null,
  -- A path pattern, a search or a product; empty where the kind says all.
  subject text collate "C" not null,
  count bigint not null check (count > 0),
  primary key (kind, day, subject)
);
