-- The staff list of both boards. Each board numbers its own posts, so a post's place is its number and board.
create index stored_posts_by_place on stored_posts (date, (id * 2 + (board = 'faq')::integer));
create index stored_posts_deleted on stored_posts (date) where deleted_at is not null;
