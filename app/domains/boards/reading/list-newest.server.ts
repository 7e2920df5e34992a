import type { Platform } from '#app/platform/platform.ts';
import type { Board, PostRow } from '../post.ts';
import { selectRows } from './store.server.ts';

/** The newest posts of a board, of any type, for pages that show a few of them (spec §2, Home). */
export function listNewest(platform: Pick<Platform, 'db'>, board: Board, limit: number): Promise<PostRow[]> {
  return selectRows(platform.db, { board, q: '', type: null, limit });
}
