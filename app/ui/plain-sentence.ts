/** The site's own short error text; empty for a proxy's HTML page. */
export function plainSentence(body: unknown): string {
  if (typeof body !== 'string') return '';
  const text = body.replace(/^Error: /, '').trim();
  return text.length <= 300 && !text.includes('<') ? text : '';
}
