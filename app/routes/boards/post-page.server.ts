import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { BOARDS, type Board, displayTitle } from '#app/domains/boards/post.ts';
import { getPostWithNeighbors } from '#app/domains/boards/reading/post-queries.server.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { breadcrumbs, faqPage } from '#app/web/seo/structured-data.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** A detail page's post and meta. Throws 404 for a post that does not exist. */
export async function loadPost({ context }: RequestArgs, board: Board, rawId: string | undefined) {
  const platform = context.get(platformContext);
  const read = await getPostWithNeighbors(platform, board, rawId);
  if (!read.ok) throw data(null, { status: 404 });
  const reading = read.value;
  const { id, date } = reading.post;
  const title = displayTitle(reading.post);
  const { title: boardTitle, path: boardPath } = BOARDS[board];
  const path = `${boardPath}/${id}`;
  const trail = breadcrumbs(platform.origin, [
    { name: 'Home', path: '/' },
    { name: boardTitle, path: boardPath },
    { name: title, path },
  ]);
  const answer = board === 'faq' ? faqPage([{ title, html: reading.html }]) : [];
  const meta = pageMeta(platform, {
    title: `${title} · ${boardTitle}`,
    description: `${title} (${reading.typeName}, ${date})`,
    path,
    image: 'og-boards.png',
    structuredData: [trail, ...answer],
  });
  return { reading, meta };
}
