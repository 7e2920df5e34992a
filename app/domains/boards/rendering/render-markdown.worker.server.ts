import { CONTENTS_MAX } from '../post.ts';
import { renderMarkdown } from './render-markdown.server.ts';

/** References can repeat an address thousands of times, so small contents can become much HTML. */
const HTML_MAX = 10 * CONTENTS_MAX;

/** Null if it is too long. */
export function run(sources: readonly string[]): (string | null)[] {
  return sources.map((source) => {
    const html = renderMarkdown(source);
    return html.length > HTML_MAX ? null : html;
  });
}
