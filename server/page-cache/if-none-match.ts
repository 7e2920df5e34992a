/**
 * The first of `tags` that an If-None-Match header names, compared weakly (RFC 9110 §13.1.2), or null; `*` matches the
 * tag that would be sent.
 */
export function matchesIfNoneMatch(header: string, tags: readonly string[], sent: string): string | null {
  if (header === sent) return sent;
  if (header === '') return null;
  if (header.trim() === '*') return sent;
  for (const [, tag = ''] of header.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)) {
    if (tags.includes(tag)) return tag;
  }
  return null;
}
