import type { Platform } from '#app/platform/platform.ts';
import { BOARDS, type Board } from '../post.ts';
import { selectAddresses } from './store.server.ts';

/** Where a post is, and the day (KST) it is of; null where it was edited since, as no post says when. */
export type PostAddress = { path: string; unchangedSince: string | null };

/** Posts of one board that a sitemap names at most; search engines take 50,000 addresses a file. */
const MOST_ADDRESSES = 20_000;

/** The addresses of a board's posts, newest first, for the sitemap. */
export async function listAddresses(platform: Pick<Platform, 'db'>, board: Board): Promise<PostAddress[]> {
  const posts = await selectAddresses(platform.db, board, MOST_ADDRESSES);
  return posts.map(({ id, date, version }) => ({
    path: `${BOARDS[board].path}/${id}`,
    unchangedSince: version === 1 ? date : null,
  }));
}
