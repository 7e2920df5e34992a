-- Uploaded images where they are kept in the database (UPLOADS=database).
create table files (
  name text primary key,
  content bytea not null,
  written_at timestamptz not null
);
-- Images are compressed already.
alter table files alter column content set storage external;
