import { NO_CONTENT } from '../post.ts';

/** Increment with every change of `renderMarkdown`'s output. */
export const RENDERER = 1;

/** Sanitized HTML, or plain text if rendering took too long. */
export function toHtml({ contents, html }: { contents: string | null; html: string | null }): string {
  return html ?? plainText(contents ?? NO_CONTENT);
}

function plainText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br />\n')}</p>`);
  return paragraphs.join('\n');
}
