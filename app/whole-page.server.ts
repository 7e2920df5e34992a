import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * A page as one piece of bytes. No page here waits for data once its loaders have answered, so to stream it would only
 * send the same in pieces, which costs a third more (ADR 006). Rejects where it cannot be rendered. What is not ready
 * after `withinMs` is left to the browser. `onPartFailed` hears of a part behind a boundary of its own that fails;
 * without it such a part fails the page.
 */
export function renderWhole(
  page: ReactNode,
  options: { nonce?: string; withinMs: number; onPartFailed?(error: unknown): void },
): Promise<Buffer<ArrayBuffer>> {
  const { nonce, withinMs, onPartFailed } = options;
  return new Promise((resolve, reject) => {
    let framed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        framed = true;
      },
      onAllReady() {
        clearTimeout(timer);
        // React may still be giving parts up, one after the other.
        queueMicrotask(() => pipe(collect(resolve)));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        if (!onPartFailed) reject(error);
        // Before that, onShellError hears of it.
        else if (framed) onPartFailed(error);
      },
    });
    const timer = setTimeout(abort, withinMs).unref();
  });
}

function collect(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(scriptsGiveWay(Buffer.concat(chunks)));
      next();
    },
  });
}

const SCRIPT = Buffer.from('<link rel="modulepreload"');
const GIVES_WAY = Buffer.from(' fetchpriority="low"');

/**
 * A page reads and works before its scripts are there, so they wait for the style sheet and the font that it is painted
 * with. React Router has no setting for it. In bytes: to make a text of a page with Korean in it, and bytes again, takes
 * three times as long.
 */
function scriptsGiveWay(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(SCRIPT); at !== -1; at = page.indexOf(SCRIPT, from)) {
    parts.push(page.subarray(from, at + SCRIPT.length), GIVES_WAY);
    from = at + SCRIPT.length;
  }
  return Buffer.concat([...parts, page.subarray(from)]);
}

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
