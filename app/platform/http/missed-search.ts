/**
 * Set on a page that is rendered for the cache, which counts the search at each view and sends the header to no client.
 */
export const MISSED_SEARCH = 'x-missed-search';

export function missedSearchHeader(text: string): Record<string, string> {
  return { [MISSED_SEARCH]: encodeURIComponent(text) };
}

export function readMissedSearch(headers: Headers): string | null {
  const text = headers.get(MISSED_SEARCH);
  return text === null ? null : decodeURIComponent(text);
}
