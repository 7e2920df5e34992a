import { micromark } from 'micromark';

/** An image as micromark writes it. A `<` in the input is escaped, so nothing else matches. */
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;

/** An image on this site. Others are blocked by the CSP, and would reveal readers to their host. */
const OWN_IMAGE = /^(\/[\w-][\w.-]*)+\.(png|jpe?g)$/;

/**
 * Escapes raw HTML and removes unsafe URLs, micromark's defaults (security R18). A line end is a break. Headings move
 * down one level if there is an `h1`, which is the page's title. Images from other hosts become their alt text.
 */
export function renderMarkdown(source: string): string {
  const withBreaks = source.replace(/([^\s\\])[ \t]*\r?\n/g, '$1  \n');
  const made = micromark(withBreaks, { allowDangerousHtml: false, allowDangerousProtocol: false });
  const html = made.replace(IMAGE, (image, address: string, alt: string) =>
    OWN_IMAGE.test(address) ? image : alt,
  );
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
