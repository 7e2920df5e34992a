import { micromark } from 'micromark';

/**
 * Post contents as HTML: raw HTML stays text and unsafe addresses are dropped, which is micromark's default
 * (security R18). A single line end is a break, as the writer saw it; headings step down below the page's own.
 */
export function renderMarkdown(source: string): string {
  const withBreaks = source.replace(/([^\s\\])[ \t]*\r?\n/g, '$1  \n');
  const html = micromark(withBreaks, { allowDangerousHtml: false, allowDangerousProtocol: false });
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
