-- Notices and FAQs. Title, contents and image may be missing; pages then show defaults (spec §3, Post).

create table posts (
  board text not null check (board in ('notice', 'faq')),
  -- Counted per board, as in the addresses /notice/{id} and /faq/{id}; gaps are normal.
  id integer not null check (id > 0),
  type text not null,
  -- A calendar day in Korea.
  date date not null,
  title text check (char_length(title) between 10 and 100),
  contents text check (char_length(contents) > 0),
  images text,
  -- Title and contents folded by the application (post.ts), so that both databases match alike.
  search_text text collate "C" not null,
  primary key (board, id),
  check (
    (board = 'notice' and type in ('Notice', 'Routi-AR', 'Routi-AI')) or
    (board = 'faq' and type in ('Auth', 'Download', 'Solution', 'Payment', 'Routi-AI', 'Routi-AR', 'Etc'))
  )
);

create index posts_newest on posts (board, date desc, id desc);
