/**
 * The canonical address of a page that was requested with a trailing slash, double slashes or capital letters; null if
 * the address is canonical already. `target` is the path and query of the request line.
 */
export function canonicalPath(target: string): string | null {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  // Escapes such as `%EB%B0%B0` keep their case, as do the numbers of orders, contracts and contact requests.
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(
      /(?<=^\/(?:orderdetail|admin\/(?:orders|contracts))\/)[CR][0-9A-Z]{14}(?=[/.]|$)|(?<=^\/admin\/contact\/)Q-[0-9A-Z]{4}-[0-9A-Z]{4}(?=[/.]|$)|%[0-9a-f]{2}|[A-Z]/gi,
      (found) => (found.length === 1 ? found.toLowerCase() : found),
    );
  const right = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  // Browsers read a backslash as a slash, and two of them as the start of another host.
  return right === path || !right.startsWith('/') || right.includes('\\')
    ? null
    : right + (end === -1 ? '' : target.slice(end));
}
