import { micromark } from 'micromark';

/** As micromark writes it; a `<` in the input is escaped, so nothing else matches. */
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;

/** An image of this site. Others are blocked by the policy, and would reveal who reads here. */
const OWN_IMAGE = /^(\/[\w-][\w.-]*)+\.(png|jpe?g)$/;

/**
 * Raw HTML stays text and unsafe addresses are removed, as is micromark's default (security R18). A line end is a
 * break. First-level headings are moved down one, because that level is the title's. Images from elsewhere become
 * their alt text.
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
