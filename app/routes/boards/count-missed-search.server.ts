import type { RouterContextProvider } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { PostList } from '#app/domains/boards/post.ts';
import { searchText } from '#app/domains/statistics/search-text.ts';
import { isPerson } from '#app/platform/http/is-person.ts';
import { missedSearchHeader } from '#app/platform/http/missed-search.ts';

/** Counts a search that found nothing, or returns the header by which the page cache counts it. */
export function countMissedSearch(
  context: Readonly<RouterContextProvider>,
  { q }: { q: string },
  { posts }: Pick<PostList, 'posts'>,
): Record<string, string> {
  const text = q !== '' && posts.total === 0 ? searchText(q) : null;
  if (text === null) return {};
  const { forEverybody, userAgent } = context.get(requestContext);
  if (forEverybody) return missedSearchHeader(text);
  if (isPerson(userAgent, undefined)) context.get(platformContext).counts.add('missed-search', text);
  return {};
}
