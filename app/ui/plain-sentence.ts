/** A short text of our own; a proxy's page is none. */
export function plainSentence(body: unknown): string {
  if (typeof body !== 'string') return '';
  const text = body.replace(/^Error: /, '').trim();
  return text.length <= 300 && !text.includes('<') ? text : '';
}
