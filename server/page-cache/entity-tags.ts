/**
 * Which of a page's tags an If-None-Match header names, in the header's order and compared weakly (RFC 9110 §13.1.2);
 * `*` is the tag of what would be sent. Null where the browser has something else or nothing.
 */
export function tagInHand(header: string, tags: readonly string[], sent: string): string | null {
  if (header === sent) return sent;
  if (header === '') return null;
  if (header.trim() === '*') return sent;
  for (const [, tag = ''] of header.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)) {
    if (tags.includes(tag)) return tag;
  }
  return null;
}
