import { NO_CONTENT } from '../post.ts';

/** Which renderer makes HTML today. Count it up with every change of what `renderMarkdown` makes. */
export const RENDERER = 1;

/** A post's contents as safe HTML: as it was kept, or as plain text where rendering took too long. */
export function toHtml({ contents, html }: { contents: string | null; html: string | null }): string {
  return html ?? plainText(contents ?? NO_CONTENT);
}

function plainText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br />\n')}</p>`);
  return paragraphs.join('\n');
}
