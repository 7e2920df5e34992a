-- The types of the FAQ are the owner's topics (site_settings). A space in one would stand for a year in search_posts.
alter table stored_posts drop constraint posts_type_of_board;
alter table stored_posts add constraint posts_type_of_board check (
  (board = 'notice' and type in ('Notice', 'Routi-AR', 'Routi-AI')) or
  (board = 'faq' and type ~ '^[^[:space:]]{1,40}$')
);
