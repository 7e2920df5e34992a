import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  countUpToLimit,
  type ListSlice,
  type SortColumn,
  selectKeysetPage,
} from '#app/platform/db/keyset.server.ts';
import type { Board } from '../post.ts';
import { containsAll, searchRows } from '../reading/search.store.server.ts';
import type { PostKey, StoredPost } from './writing.store.server.ts';

type Tables = { stored_posts: StoredPost };

const tables = (db: Queryable) => db.withTables<Tables>();

/** Includes deleted posts. */
export type StoredPostSearch = {
  /** Folded by `splitWords`; empty finds all. */
  words: readonly string[];
  board: Board | null;
  state: 'published' | 'deleted' | null;
  /** Who wrote or deleted them. */
  accountId: string | null;
};

/** A search looks at the newest posts of each board with the words. */
const MAX_FOUND = 1_000;

const NEWEST: SortColumn = { column: 'date', type: 'day', id: 'place', idType: 'number' };

/** One page, newest first, and how many posts were found. */
export async function searchStoredPosts(db: Queryable, search: StoredPostSearch, slice: ListSlice) {
  const { keys, capped } = await findKeys(db, search);
  const [page, counted] = await Promise.all([
    selectKeysetPage(matching(db, search, keys), NEWEST, { ...slice, descending: true }),
    countUpToLimit(db, matching(db, search, keys)),
  ]);
  return { ...page, count: { ...counted, capped: counted.capped || capped } };
}

/** The posts with the words; null without words. */
async function findKeys(
  db: Queryable,
  { words, board, state }: StoredPostSearch,
): Promise<{ keys: PostKey[] | null; capped: boolean }> {
  if (words.length === 0) return { keys: null, capped: false };
  const boards: readonly Board[] = board === null ? ['notice', 'faq'] : [board];
  const published = boards.map(async (each): Promise<PostKey[]> => {
    if (state === 'deleted') return [];
    const rows = await searchRows(db, { board: each, type: null, words, limit: MAX_FOUND });
    return rows.map(({ id }) => ({ board: each, id }));
  });
  const found = await Promise.all([
    ...published,
    state === 'published' ? [] : findDeleted(db, words, boards),
  ]);
  return { keys: found.flat(), capped: found.some(({ length }) => length === MAX_FOUND) };
}

const findDeleted = (db: Queryable, words: readonly string[], boards: readonly Board[]): Promise<PostKey[]> =>
  tables(db)
    .selectFrom('stored_posts')
    .select(['board', 'id'])
    .where('deleted_at', 'is not', null)
    .where('board', 'in', boards)
    .where(containsAll(words))
    .orderBy('date', 'desc')
    .limit(MAX_FOUND)
    .execute();

function matching(
  db: Queryable,
  { board, state, accountId }: StoredPostSearch,
  keys: readonly PostKey[] | null,
) {
  const posts = tables(db)
    .selectFrom('stored_posts')
    .select(['board', 'id', 'type', 'date', 'title'])
    .select(['author_id as authorId', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
    // As in `stored_posts_by_place`.
    .select(sql<number>`id * 2 + (board = 'faq')::integer`.as('place'))
    .$if(board !== null, (query) => query.where('board', '=', board as Board))
    .$if(state !== null, (query) => query.where('deleted_at', state === 'deleted' ? 'is not' : 'is', null))
    .$if(accountId !== null, (query) =>
      query.where((by) => by.or([by('author_id', '=', accountId), by('deleted_by', '=', accountId)])),
    )
    .$if(keys !== null, (query) => query.where(isOneOf(keys ?? [])));
  return db
    .selectFrom(posts.as('found'))
    .select(['board', 'id', 'type', 'date', 'title', 'authorId', 'deletedAt', 'deletedBy']);
}

function isOneOf(keys: readonly PostKey[]) {
  const [boards, ids] = [keys.map(({ board }) => board), keys.map(({ id }) => id)];
  return sql<boolean>`(board, id) in (select * from unnest(${boards}::text[], ${ids}::integer[]))`;
}
