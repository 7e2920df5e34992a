import type { Platform } from '#app/platform/platform.ts';
import { paginate } from '#app/shared/paging.ts';
import type { ListQuery } from './list-address.ts';
import { type Board, filterTypes, type PostList, ROW_CAP } from './post.ts';
import { selectRows, selectTypes } from './store.server.ts';

/** One page of a board, newest first; a page beyond the end is the last one (spec §2; decisions P9). */
export async function listPosts(
  platform: Pick<Platform, 'db'>,
  board: Board,
  { q, type, page, size }: ListQuery,
): Promise<PostList> {
  const [rows, existing] = await Promise.all([
    selectRows(platform.db, { board, q, type, limit: ROW_CAP + 1 }),
    selectTypes(platform.db, board),
  ]);
  return {
    posts: paginate(rows.slice(0, ROW_CAP), page, size),
    capped: rows.length > ROW_CAP,
    types: filterTypes(board, existing, type),
  };
}
