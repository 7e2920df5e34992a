import type { Platform } from '#app/platform/platform.ts';
import { type Board, type Post, ROW_CAP } from '../post.ts';
import { listNewestRows } from '../reading/store.server.ts';

/** Spec §3 and §7: the id is a string, missing values are null. */
export type ExportedPost = Omit<Post, 'id'> & { id: string };

/** For `/db/news.json` and `/db/faq.json` (spec §7). */
export async function exportBoard(platform: Pick<Platform, 'db'>, board: Board): Promise<ExportedPost[]> {
  const posts = await listNewestRows(platform.db, board, ROW_CAP);
  return posts.map(({ html: _, id, ...post }) => ({ id: String(id), ...post }));
}
