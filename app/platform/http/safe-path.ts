/**
 * A redirect target from user input (`next=`): a path of this site, or `fallback`. Resolved as a browser would, so
 * that `//host`, `/\host`, control characters and schemes are rejected (security R17).
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || value.length > 500) return fallback;
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
