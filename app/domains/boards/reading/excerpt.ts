const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The first paragraphs of rendered contents as text, cut at a word boundary. `html` may end inside a tag. */
export function excerpt(html: string, max = 160): string {
  const [opening = ''] = html.split(/<(?:h\d|[uo]l|pre)\b/);
  const text = (opening || html)
    .replace(/<\/?(?:a|code|del|em|strong)\b[^>]*(>|$)/g, '')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  const cut = text.slice(0, max).toWellFormed();
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || max).trim()}…`;
}
