import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board, PostReading } from '../post.ts';
import { htmlOf } from '../rendering/post-html.ts';
import { parsePostId } from '../schema.ts';
import { selectNeighbour, selectPost } from './store.server.ts';

/** A post by the id in its address, with its real neighbours (decisions P11). */
export async function readPost(
  platform: Pick<Platform, 'db'>,
  board: Board,
  rawId: string | undefined,
): Promise<Result<PostReading, 'not-found'>> {
  const id = parsePostId(rawId);
  if (id === null) return err('not-found');
  const [found, previous, next] = await Promise.all([
    selectPost(platform.db, board, id),
    selectNeighbour(platform.db, board, id, 'previous'),
    selectNeighbour(platform.db, board, id, 'next'),
  ]);
  if (!found) return err('not-found');
  const { contents: _, html: __, ...post } = found;
  return ok({ post, html: htmlOf(found), previous: previous ?? null, next: next ?? null });
}
