import { CONTENTS_MAX } from '../post.ts';
import { renderMarkdown } from './render-markdown.server.ts';

/** References can repeat a URL thousands of times, so short contents can become very long HTML. */
const HTML_MAX = 10 * CONTENTS_MAX;

/** Null for HTML over the limit. */
export function run(sources: readonly string[]): (string | null)[] {
  return sources.map((source) => {
    const html = renderMarkdown(source);
    return html.length > HTML_MAX ? null : html;
  });
}
