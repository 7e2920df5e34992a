import { NO_CONTENT } from '../post.ts';

/** Increment whenever the output of `renderMarkdown` changes. */
export const RENDERER = 1;

/** Sanitized HTML, or escaped text if the contents were too complex to render. */
export function toHtml({ contents, html }: { contents: string | null; html: string | null }): string {
  return html ?? plainText(contents ?? NO_CONTENT);
}

function plainText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br />\n')}</p>`);
  return paragraphs.join('\n');
}
