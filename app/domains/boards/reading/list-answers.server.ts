import type { Platform } from '#app/platform/platform.ts';
import { type Answer, displayTitle, languageOf, type PostType, ROW_CAP } from '../post.ts';
import { htmlOf } from '../rendering/post-html.ts';
import { selectAnswers } from './store.server.ts';

/**
 * The first questions of the FAQ, of one category or of all, for pages that show a few of them (spec §2, Home and
 * Product pages). Boards begin with what everybody asks, so the oldest come first; those pages are English, so
 * questions in Korean come after the others (decisions N2). Questions without an answer are left out.
 */
export async function listAnswers(
  platform: Pick<Platform, 'db'>,
  { type, limit }: { type?: PostType; limit: number },
): Promise<Answer[]> {
  const posts = await selectAnswers(platform.db, { board: 'faq', type: type ?? null, limit: ROW_CAP });
  const isKorean = (post: (typeof posts)[number]) => languageOf(displayTitle(post)) === 'ko';
  return [...posts.filter((post) => !isKorean(post)), ...posts.filter(isKorean)]
    .slice(0, limit)
    .map((post) => ({
      id: post.id,
      title: displayTitle(post),
      html: htmlOf(post),
      lang: isKorean(post) ? 'ko' : null,
    }));
}
