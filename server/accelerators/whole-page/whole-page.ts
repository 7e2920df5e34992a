import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#app/context.ts';

/**
 * Renders a page to one string instead of a stream: no page waits for anything once its loaders are done, and React's
 * streams encode each of some thousand pieces separately. Rejects if the page cannot be rendered. To remove: delete
 * this folder, its name in ../names.ts and its line in ../choose-parts.ts.
 */
export const renderWholePage: RenderPage = async ({ entry, element, nonce, status, headers }) => {
  const { serverHandoffStream: data, ...context } = entry;
  const script = data ? dataScript(await text(data), nonce) : '';
  const html = lowerScriptPriority(renderToString(element(context)));
  const end = html.lastIndexOf('</body>');
  return createWholeResponse(Buffer.from(`<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`), {
    status,
    headers,
  });
};

/** What `ServerRouter` streams after a page and React Router waits for in the browser. Undocumented. */
function dataScript(data: string, nonce: string | undefined): string {
  const stream = 'window.__reactRouterContext.streamController';
  const escaped = JSON.stringify(data).replaceAll('<', '\\u003c');
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script${attribute}>${stream}.enqueue(${escaped});${stream}.close();</script>`;
}

/** Pages are readable without their scripts, so stylesheet and fonts load first. React Router has no setting for it. */
const lowerScriptPriority = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const bodies = new WeakMap<Response, Buffer>();

/** A response whose bytes `wholeBodyOf` returns to the sender. `new Response(bytes)` would copy them. */
export function createWholeResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(into) {
        into.enqueue(body);
        into.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(stream, init);
  bodies.set(response, body);
  return response;
}

export function wholeBodyOf(response: Response): Buffer | undefined {
  return bodies.get(response);
}
