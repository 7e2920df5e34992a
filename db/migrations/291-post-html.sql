-- Contents are rendered once, when they are written, in a process with a time limit: no reader waits for it.

alter table stored_posts
  -- Null where there are no contents, and where they took too long to render: then they are shown as plain text.
  add column html text,
  -- Which renderer made it; 0: none has looked at it yet. Another renderer makes it anew at the next start.
  add column html_renderer integer not null default 0;

create or replace view posts as select * from stored_posts where deleted_at is null;
