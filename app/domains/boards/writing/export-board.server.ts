import type { Platform } from '#app/platform/platform.ts';
import { type Board, type Post, ROW_CAP } from '../post.ts';
import { listNewestRows } from '../reading/store.server.ts';

/** A post on the wire: its id is a string, and what is missing is null (spec §3, §7). */
export type ExportedPost = Omit<Post, 'id'> & { id: string };

/** The newest posts of a board, for `/db/news.json` and `/db/faq.json` (spec §7). */
export async function exportBoard(platform: Pick<Platform, 'db'>, board: Board): Promise<ExportedPost[]> {
  const posts = await listNewestRows(platform.db, board, ROW_CAP);
  return posts.map(({ html: _, id, ...post }) => ({ id: String(id), ...post }));
}
