import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { RENDERER } from './post-html.ts';
import { renderMany } from './render-contents.server.ts';
import { saveHtml, selectStalePosts } from './writing.store.server.ts';

const AT_ONCE = 50;

/** Renders what was imported, or rendered by an older version of the site. Runs at each start, before anybody reads. */
export async function renderStalePosts({
  db,
  transaction,
}: Pick<Platform, 'db' | 'transaction'>): Promise<void> {
  for (;;) {
    const posts = await selectStalePosts(db, RENDERER, AT_ONCE);
    if (posts.length === 0) return;
    const rendered = await renderMany(posts.map((post) => post.contents ?? ''));
    await transaction(async (tx) => {
      for (const [at, post] of posts.entries()) {
        const html = post.contents === null ? null : (rendered[at] ?? null);
        await saveHtml(tx, post, { html, html_renderer: RENDERER });
      }
      await publishContentChange(tx, 'boards');
    });
  }
}
