import { micromark } from 'micromark';

/**
 * Post contents as HTML: raw HTML stays text and unsafe addresses are dropped, which is micromark's default
 * (security R18). A single line end is a break, as the writer saw it; a post that uses first-level headings
 * has all of its headings moved down one, because that level is the title's.
 */
export function renderMarkdown(source: string): string {
  const withBreaks = source.replace(/([^\s\\])[ \t]*\r?\n/g, '$1  \n');
  const html = micromark(withBreaks, { allowDangerousHtml: false, allowDangerousProtocol: false });
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
