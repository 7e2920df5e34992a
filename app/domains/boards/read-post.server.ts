import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type Board, NO_CONTENT, type PostReading } from './post.ts';
import { renderMarkdown } from './render-markdown.server.ts';
import { parsePostId } from './schema.ts';
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
  const { contents, ...post } = found;
  const html = renderMarkdown(contents ?? NO_CONTENT);
  return ok({ post, html, previous: previous ?? null, next: next ?? null });
}
