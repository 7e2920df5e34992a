import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listStalePosts, type PostKey, type StalePost, saveHtml } from '../writing/writing.store.server.ts';
import { RENDERER } from './post-html.ts';
import { renderMany } from './render-contents.server.ts';

const BATCH_SIZE = 50;

/**
 * Renders imported posts, and at start those of another renderer version. Visits each post once, or processes of two
 * versions would overwrite each other forever.
 */
export async function renderStalePosts({
  db,
  transaction,
  log,
}: Pick<Platform, 'db' | 'transaction' | 'log'>): Promise<void> {
  let last: PostKey | null = null;
  for (;;) {
    const posts: StalePost[] = await listStalePosts(db, {
      renderer: RENDERER,
      after: last,
      limit: BATCH_SIZE,
    });
    last = posts.at(-1) ?? null;
    if (last === null) return;
    const rendered = await renderMany(posts.map((post) => post.contents ?? ''));
    await transaction(async (tx) => {
      for (const [at, post] of posts.entries()) {
        const html = post.contents === null ? null : (rendered[at] ?? null);
        if (html === null && post.contents !== null) {
          log.warn('post too complex to render', { path: `/${post.board}/${post.id}` });
        }
        await saveHtml(tx, post, { html, html_renderer: RENDERER });
      }
      await publishContentChange(tx, 'boards');
    });
  }
}
