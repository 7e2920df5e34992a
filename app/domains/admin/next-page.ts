/** The link to what follows on a list of staff: the same search from `next` on; null where nothing follows. */
export function nextPageHref(search: URLSearchParams, next: string | null): string | null {
  if (next === null) return null;
  const further = new URLSearchParams(search);
  further.set('after', next);
  return `?${further}`;
}
