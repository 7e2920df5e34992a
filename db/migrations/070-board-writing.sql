-- Who wrote a post, which edition of it this is, and whether it was taken away.

-- The last type of the FAQ as the spec writes it, with its full stop (spec §3).
alter table posts drop constraint posts_check;

update posts set type = 'Etc.' where type = 'Etc';

alter table posts add constraint posts_type_of_board check (
  (board = 'notice' and type in ('Notice', 'Routi-AR', 'Routi-AI')) or
  (board = 'faq' and type in ('Auth', 'Download', 'Solution', 'Payment', 'Routi-AI', 'Routi-AR', 'Etc.'))
);

alter table posts rename to stored_posts;

alter table stored_posts
  -- Null for imported posts: nobody's own, so only an admin may delete them (security §6).
  add column author_id uuid references accounts (id) on delete set null,
  -- Counts the editions, so that nobody overwrites what they have not seen.
  add column version integer not null default 1 check (version > 0),
  -- Taken away, but kept: it can be brought back.
  add column deleted_at timestamptz,
  add column deleted_by uuid references accounts (id) on delete set null;

-- What readers see. Every list, detail and export asks for `posts`, so that none can show what was taken away.
create view posts as select * from stored_posts where deleted_at is null;

-- The last number given to a post of each board. A number is never given twice, whoever writes at the same time.
create table post_counters (
  board text primary key check (board in ('notice', 'faq')),
  last_id integer not null check (last_id >= 0)
);

insert into post_counters (board, last_id)
  select board, coalesce((select max(id) from stored_posts where stored_posts.board = boards.board), 0)
  from (values ('notice'), ('faq')) as boards (board);
