import { CONTENTS_MAX } from '../post.ts';
import { renderMarkdown } from './render-markdown.server.ts';

/** A short address may be named thousands of times, so contents within their limit can become far more HTML. */
const HTML_MAX = 10 * CONTENTS_MAX;

/** The HTML of each, or null where it is too long. */
export function run(sources: readonly string[]): (string | null)[] {
  return sources.map((source) => {
    const html = renderMarkdown(source);
    return html.length > HTML_MAX ? null : html;
  });
}
