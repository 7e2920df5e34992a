import type { Platform } from '#app/platform/platform.ts';
import { paginate } from '#app/shared/paging.ts';
import { type Board, displayTitle, filterTypes, type PostList, ROW_CAP } from '../post.ts';
import { highlight } from './highlight.ts';
import type { ListQuery } from './list-address.ts';
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
  const posts = paginate(rows.slice(0, ROW_CAP), page, size);
  return {
    posts,
    marked: q === '' ? [] : posts.rows.map((post) => highlight(displayTitle(post), q)),
    capped: rows.length > ROW_CAP,
    types: filterTypes(board, existing, type),
  };
}
