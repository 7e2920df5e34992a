import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type CachedPage, selectResponse } from '../../page-cache/cached-page.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { type RequestHead, readRequestHead } from './request-head.ts';
import { type SerializedResponse, serialize, toBytes } from './serialized-response.ts';
import { shareReadBuffer } from './share-read-buffer.ts';

export type RawResponder = {
  /** Closes the connections that were not handed over. */
  close(): void;
};

/** The last request of a connection, and its response once the request was repeated. */
type LastRequest = {
  bytes: Buffer;
  head: RequestHead;
  response?: { page: CachedPage; serialized: SerializedResponse };
};

/** A connection without activity in either direction is closed after this. */
const IDLE_MS = 10_000;
/** Like Node's own server, which announces 5 s and allows one more. */
const KEEP_ALIVE_MS = 6_000;
/** Bytes; longer requests are parsed each time, which bounds the memory of a connection. */
const MAX_REMEMBERED = 4_096;
/** How long a client may still read pending responses when the site stops. */
const FLUSH_MS = 1_000;
const END_OF_HEAD = '\r\n\r\n';
const NO_BYTES = Buffer.alloc(0);

/**
 * Responds to plain requests for cached pages straight from the socket, with less than half the CPU time of node:http
 * (ADR 012). At the first byte of anything else, the connection is handed over to the server as if it had just been
 * opened, that byte included, and stays there. To remove: delete this folder and its lines in server/main.ts.
 */
export function attachRawResponder(
  server: Server,
  {
    cache,
    accepts,
    countView,
  }: { cache: PageCache; accepts(head: RequestHead): boolean; countView(page: CachedPage): void },
): RawResponder {
  const listeners = server.listeners('connection');
  const sockets = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    serve(socket);
  });

  function serve(socket: Socket): void {
    let handedOver = false;
    let hasResponded = false;
    /** Until a page is rendered, or the client has read its responses. */
    let waiting = false;
    /** Browsers change only the target of a request; programs repeat it byte for byte. */
    let last: LastRequest | undefined;
    /** Half-closed: the client sends nothing more, but may still read. */
    let ended = false;

    const send = (response: SerializedResponse, { isReader }: RequestHead, page: CachedPage) => {
      if (isReader) countView(page);
      if (!hasResponded) socket.setTimeout(KEEP_ALIVE_MS);
      hasResponded = true;
      return socket.write(toBytes(response));
    };

    /** Responds to a repetition of the last request; false if `bytes` differ from it or its page is not cached. */
    const respondToRepeated = (bytes: Buffer) => {
      if (waiting || !last?.bytes.equals(bytes) || !accepts(last.head)) return false;
      const page = cache.find(last.head.target);
      if (!page) return false;
      if (last.response?.page !== page) last.response = { page, serialized: responseTo(last.head, page) };
      page.recentlyUsed = true;
      if (!send(last.response.serialized, last.head, page)) waitForDrain(NO_BYTES);
      return true;
    };

    /** Responds to the requests in `bytes` in order; the rest waits for a page or for the client. */
    const read = (bytes: Buffer) => {
      if (waiting) return socket.unshift(bytes);
      if (respondToRepeated(bytes)) return;
      const text = bytes.toString('latin1');
      let from = 0;
      while (from < text.length) {
        const end = text.indexOf(END_OF_HEAD, from);
        const head = end < 0 ? null : readRequestHead(text.slice(from, end));
        if (!head || !accepts(head)) return handOver(bytes.subarray(from));
        const page = cache.find(head.target);
        const rest = end + END_OF_HEAD.length;
        if (from === 0 && rest === bytes.length && rest <= MAX_REMEMBERED) last = { bytes, head };
        if (!page) return waitForPage(head, bytes, from, rest);
        from = rest;
        // Backpressure: a client that requests faster than it reads is sent no more until it has read.
        if (!send(responseTo(head, page), head, page)) return waitForDrain(bytes.subarray(from));
      }
    };

    const waitForPage = (head: RequestHead, bytes: Buffer, from: number, rest: number) => {
      const rendering = cache.render(head.target);
      if (!rendering) return handOver(bytes.subarray(from));
      socket.pause();
      waiting = true;
      // No timeout: the client is waiting for us.
      socket.setTimeout(0);
      void rendering.then((page) => {
        waiting = false;
        if (socket.destroyed) return;
        socket.setTimeout(KEEP_ALIVE_MS);
        if (!page) return ended ? destroy() : handOver(bytes.subarray(from));
        if (!send(responseTo(head, page), head, page)) return waitForDrain(bytes.subarray(rest));
        resume(bytes.subarray(rest));
      });
    };

    const waitForDrain = (rest: Buffer) => {
      socket.pause();
      waiting = true;
      socket.once('drain', () => {
        waiting = false;
        resume(rest);
      });
    };

    const resume = (rest: Buffer) => {
      if (rest.length > 0) read(rest);
      if (waiting || handedOver) return;
      if (ended) socket.end();
      else socket.resume();
    };

    const end = () => {
      ended = true;
      if (!waiting) socket.end();
    };
    const destroy = () => socket.destroy();
    const remove = () => sockets.delete(socket);

    const handOver = (bytes: Buffer) => {
      handedOver = true;
      sockets.delete(socket);
      socket
        .off('data', read)
        .off('end', end)
        .off('timeout', destroy)
        .off('error', destroy)
        .off('close', remove);
      socket.setTimeout(0);
      if (bytes.length > 0) socket.unshift(bytes);
      for (const listener of listeners) listener.call(server, socket);
      socket.resume();
    };

    socket.setTimeout(IDLE_MS);
    socket.on('timeout', destroy).on('error', destroy).on('close', remove).on('end', end).on('data', read);
    shareReadBuffer(socket, (bytes) => !handedOver && respondToRepeated(bytes));
  }

  return {
    close() {
      for (const socket of sockets) {
        socket.destroySoon();
        setTimeout(() => socket.destroy(), FLUSH_MS).unref();
      }
    },
  };
}

function responseTo({ acceptEncoding, ifNoneMatch }: RequestHead, page: CachedPage): SerializedResponse {
  return serialize(selectResponse(page, acceptEncoding, ifNoneMatch));
}
