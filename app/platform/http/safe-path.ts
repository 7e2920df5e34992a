/**
 * The target of a redirect that a visitor may influence (`next=`): a path of this site, or `fallback`.
 * Resolved as a browser would, so `//host`, `/\host`, control characters and schemes all fall through (security R17).
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || value.length > 500) return fallback;
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
