import { type Generated, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type Board, foldForSearch, type Neighbor, type Post, type PostRow, type PostType } from '../post.ts';
import { searchRows } from './search.store.server.ts';
import { splitWords } from './search-terms.ts';

type Tables = {
  /** `version` starts at 1. `html`: null until rendered. */
  posts: Post & {
    board: Board;
    search_text: string;
    version: Generated<number>;
    html: Generated<string | null>;
  };
};

const ROW = ['id', 'type', 'date', 'title'] as const;
const POST = [...ROW, 'contents', 'images', 'html'] as const;

export type RenderedPost = Post & { html: string | null };

/** Filters by type and by every word (decisions P9). */
export function searchPostRows(
  db: Queryable,
  filter: { board: Board; q: string; type: PostType | null; limit: number },
): Promise<PostRow[]> {
  const words = splitWords(filter.q);
  if (words.length > 0) return searchRows(db, { ...filter, words });
  let query = db.withTables<Tables>().selectFrom('posts').select(ROW).where('board', '=', filter.board);
  if (filter.type) query = query.where('type', '=', filter.type);
  return query.orderBy('date', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

export function listNewestRows(db: Queryable, board: Board, limit: number): Promise<RenderedPost[]> {
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

/** Types that have posts. One index lookup per type, however many posts there are. */
export async function listUsedTypes(
  db: Queryable,
  board: Board,
  types: readonly PostType[],
): Promise<PostType[]> {
  const found = await sql<{ type: PostType }>`
    select type from unnest(${[...types]}::text[]) as type
    where exists (select from posts where posts.board = ${board} and posts.type = type.type)
  `.execute(db);
  return found.rows.map((row) => row.type);
}

export function findPost(db: Queryable, board: Board, id: number): Promise<RenderedPost | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(POST)
    .where('board', '=', board)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The first `length` characters of each; the HTML may end inside a tag. */
export async function listTextsOf(
  db: Queryable,
  board: Board,
  ids: number[],
  length: number,
): Promise<Map<number, Pick<RenderedPost, 'contents' | 'html'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(['id', sql<string | null>`left(contents, ${length})`.as('contents')])
    .select(sql<string | null>`left(html, ${length})`.as('html'))
    .where('board', '=', board)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Skips gaps (decisions P11). */
export function findNeighbor(
  db: Queryable,
  board: Board,
  id: number,
  side: 'previous' | 'next',
): Promise<Neighbor | undefined> {
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

/** Skips existing ids. Returns how many were added. */
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

export function listAddressRows(
  db: Queryable,
  board: Board,
  limit: number,
): Promise<(Pick<Post, 'id' | 'date'> & { version: number })[]> {
  return db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(['id', 'date', 'version'])
    .where('board', '=', board)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Posts with both title and contents, oldest first. */
export function listAnswerRows(
  db: Queryable,
  filter: { board: Board; type: PostType | null; limit: number },
): Promise<RenderedPost[]> {
  let query = db
    .withTables<Tables>()
    .selectFrom('posts')
    .select(POST)
    .where('board', '=', filter.board)
    .where('title', 'is not', null)
    .where('contents', 'is not', null);
  if (filter.type) query = query.where('type', '=', filter.type);
  return query.orderBy('id').limit(filter.limit).execute();
}
