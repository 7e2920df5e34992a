import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A page as one piece of bytes, with the `data` of its loaders behind it for the browser. No page here waits for
 * anything once its loaders have answered, so streaming would only send the same in pieces (ADR 006). Throws where it
 * cannot be rendered.
 */
export async function renderWhole(
  page: ReactNode,
  { data, nonce }: { data?: ReadableStream<Uint8Array> | undefined; nonce?: string },
): Promise<Buffer<ArrayBuffer>> {
  const script = data ? dataScript(await text(data), nonce) : '';
  const html = scriptsGiveWay(renderToString(page));
  const end = html.lastIndexOf(END);
  return Buffer.from(`<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`);
}

const END = '</body>';

/** What `ServerRouter` streams behind a page otherwise, which React Router in the browser waits for. */
function dataScript(data: string, nonce: string | undefined): string {
  const stream = 'window.__reactRouterContext.streamController';
  const written = JSON.stringify(data).replaceAll('<', '\\u003c');
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script${allowed}>${stream}.enqueue(${written});${stream}.close();</script>`;
}

/**
 * A page reads and works before its scripts are there, so they wait for the style sheet and the font that it is painted
 * with. React Router has no setting for it.
 */
const scriptsGiveWay = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const bodies = new WeakMap<Response, Buffer>();

/**
 * An answer whose body is there as bytes for whoever sends it, and as a stream for everybody else. A `Response` that is
 * given the bytes copies them: for nothing, where nobody reads the stream.
 */
export function wholeResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(streamOf(body), init);
  bodies.set(response, body);
  return response;
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull(into) {
        into.enqueue(bytes);
        into.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export function wholeBodyOf(response: Response): Buffer | undefined {
  return bodies.get(response);
}
