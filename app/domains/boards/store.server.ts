import type { Queryable } from '#app/platform/db/database.server.ts';
import { type Board, foldForSearch, type Neighbour, type Post, type PostRow, type PostType } from './post.ts';

type Tables = { posts: Post & { board: Board; search_text: string } };

const ROW = ['id', 'type', 'date', 'title'] as const;
const POST = [...ROW, 'contents', 'images'] as const;

/** `like` reads these as wildcards; a visitor means the character. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The newest posts of the whole board that have the type and every word of the text (decisions P9). */
export function selectRows(
  db: Queryable,
  filter: { board: Board; q: string; type: PostType | null; limit: number },
): Promise<PostRow[]> {
  let query = db.withTables<Tables>().selectFrom('posts').select(ROW).where('board', '=', filter.board);
  if (filter.type) query = query.where('type', '=', filter.type);
  const words = new Set(foldForSearch(filter.q).split(' ').filter(Boolean));
  for (const word of words) query = query.where('search_text', 'like', `%${escapeLike(word)}%`);
  return query.orderBy('date', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

/** The newest posts of a board, in full. */
export function selectPosts(db: Queryable, board: Board, limit: number): Promise<Post[]> {
  return db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(POST)
    .where('board', '=', board)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function selectTypes(db: Queryable, board: Board): Promise<PostType[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('posts')
    .select('type')
    .distinct()
    .where('board', '=', board)
    .execute();
  return rows.map((row) => row.type);
}

export function selectPost(db: Queryable, board: Board, id: number): Promise<Post | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(POST)
    .where('board', '=', board)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The nearest post with a smaller id (`previous`) or a greater one (`next`), over gaps (decisions P11). */
export function selectNeighbour(
  db: Queryable,
  board: Board,
  id: number,
  side: 'previous' | 'next',
): Promise<Neighbour | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('board', '=', board)
    .where('id', side === 'previous' ? '<' : '>', id)
    .orderBy('id', side === 'previous' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds posts and leaves those alone whose id is taken; answers how many were new. */
export async function insertPosts(db: Queryable, board: Board, posts: Post[]): Promise<number> {
  if (posts.length === 0) return 0;
  const rows = posts.map((post) => ({
    ...post,
    board,
    search_text: foldForSearch(`${post.title ?? ''}\n${post.contents ?? ''}`),
  }));
  const added = await db
    .withTables<Tables>()
    .insertInto('posts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['board', 'id']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}
