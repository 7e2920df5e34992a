/** The same search from `next` on; null at the end. */
export function nextPageHref(search: URLSearchParams, next: string | null): string | null {
  if (next === null) return null;
  const further = new URLSearchParams(search);
  further.set('after', next);
  return `?${further}`;
}
