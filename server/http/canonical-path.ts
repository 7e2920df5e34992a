/**
 * The address of a page that was requested with a slash at its end, doubled slashes or capital letters, so that no page
 * has two; null when the address is canonical. `target` is the request line's path and query.
 */
export function canonicalPath(target: string): string | null {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  // Letters in an escape are no capitals: `%EB%B0%B0` stays, and so do numbers of orders, contracts and contact requests.
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(
      /(?<=^\/(?:orderdetail|admin\/(?:orders|contracts))\/)[CR][0-9A-Z]{14}(?=[/.]|$)|(?<=^\/admin\/contact\/)Q-[0-9A-Z]{4}-[0-9A-Z]{4}(?=[/.]|$)|%[0-9a-f]{2}|[A-Z]/gi,
      (found) => (found.length === 1 ? found.toLowerCase() : found),
    );
  const right = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  // A browser reads a backslash as a slash, and two of them as another site.
  return right === path || !right.startsWith('/') || right.includes('\\')
    ? null
    : right + (end === -1 ? '' : target.slice(end));
}
