import { micromark } from 'micromark';

/** As micromark writes it; a `<` that somebody typed is escaped, so this finds no other. */
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;

/** A picture of this site. The page's policy refuses those of others, which would also tell them who reads here. */
const OWN_IMAGE = /^(\/[\w-][\w.-]*)+\.(png|jpe?g)$/;

/**
 * Post contents as HTML: raw HTML stays text and unsafe addresses are dropped, which is micromark's default
 * (security R18). A single line end is a break, as the writer saw it; a post that uses first-level headings
 * has all of its headings moved down one, because that level is the title's. Of a picture from elsewhere its words stay.
 */
export function renderMarkdown(source: string): string {
  const withBreaks = source.replace(/([^\s\\])[ \t]*\r?\n/g, '$1  \n');
  const made = micromark(withBreaks, { allowDangerousHtml: false, allowDangerousProtocol: false });
  const html = made.replace(IMAGE, (image, address: string, words: string) =>
    OWN_IMAGE.test(address) ? image : words,
  );
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
