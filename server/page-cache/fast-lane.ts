import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerFor, type FinishedPage } from './finished-page.ts';
import { lendReads } from './lent-reads.ts';
import type { PageCache } from './page-cache.ts';
import { type RequestHead, readRequestHead } from './request-head.ts';
import { bytesNow, type WireAnswer } from './wire-answer.ts';

export type FastLane = {
  /** Ends the connections that were never handed over. */
  close(): void;
};

/** A question to the letter, and once it was repeated, what it was given. */
type Question = { bytes: Buffer; head: RequestHead; given?: { page: FinishedPage; answer: WireAnswer } };

const answerTo = ({ acceptEncoding, ifNoneMatch }: RequestHead, page: FinishedPage): WireAnswer =>
  answerFor(page, acceptEncoding, ifNoneMatch).wire;

/** A connection that says nothing, or takes nothing of what it is sent, is ended after this. */
const SILENT_MS = 10_000;
/** As Node's own server does it: 5 s are promised and one more is given. */
const KEEP_ALIVE_MS = 6_000;
/** Longer heads are read anew each time, so that what is remembered of a connection stays small. */
const REMEMBERED_MAX = 4_096;
/** How long a reader may still take what was written when the site stops. */
const LAST_BYTES_MS = 1_000;
const END_OF_HEAD = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

/**
 * Finished pages straight from the socket, at less than half of what `node:http` takes for an answer (ADR 006). A connection
 * stays here as long as it asks plainly for public pages. With the first byte of anything else it goes to the server
 * as if it had just been opened, that byte included, and never comes back.
 */
export function openFastLane(
  server: Server,
  { cache, takes }: { cache: PageCache; takes(head: RequestHead): boolean },
): FastLane {
  const listeners = server.listeners('connection');
  const sockets = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    serve(socket);
  });

  function serve(socket: Socket): void {
    /** Until it is handed over. */
    let ours = true;
    let answered = false;
    let waiting = false;
    /** What a browser says again and again, but for the target, a program says to the letter. */
    let last: Question | undefined;
    /** The other side sends nothing more, but may still read. */
    let ended = false;

    const send = (answer: WireAnswer) => {
      if (!answered) socket.setTimeout(KEEP_ALIVE_MS);
      answered = true;
      return socket.write(bytesNow(answer));
    };

    /** Answers a question that was asked before; false where it is another one, or its page is not there. */
    const repeats = (bytes: Buffer) => {
      if (waiting || !last?.bytes.equals(bytes) || !takes(last.head)) return false;
      const finished = cache.find(last.head.target);
      if (!finished) return false;
      if (last.given?.page !== finished)
        last.given = { page: finished, answer: answerTo(last.head, finished) };
      finished.asked = true;
      if (!send(last.given.answer)) pause(NOTHING);
      return true;
    };

    /** Answers what stands in `bytes`, one request after the other; what cannot be answered yet waits its turn. */
    const read = (bytes: Buffer) => {
      if (waiting) return socket.unshift(bytes);
      if (repeats(bytes)) return;
      const text = bytes.toString('latin1');
      let from = 0;
      while (from < text.length) {
        const end = text.indexOf(END_OF_HEAD, from);
        const head = end < 0 ? null : readRequestHead(text.slice(from, end));
        if (!head || !takes(head)) return handOver(bytes.subarray(from));
        const finished = cache.find(head.target);
        const rest = end + END_OF_HEAD.length;
        if (from === 0 && rest === bytes.length && rest <= REMEMBERED_MAX) last = { bytes, head };
        if (!finished) return waitFor(head, bytes, from, rest);
        from = rest;
        // A reader that is slower than it asks is not given more than it takes.
        if (!send(answerTo(head, finished))) return pause(bytes.subarray(from));
      }
    };

    const waitFor = (head: RequestHead, bytes: Buffer, from: number, rest: number) => {
      const made = cache.make(head.target);
      if (!made) return handOver(bytes.subarray(from));
      socket.pause();
      waiting = true;
      // It is we who are silent now.
      socket.setTimeout(0);
      void made.then((finished) => {
        waiting = false;
        if (socket.destroyed) return;
        socket.setTimeout(KEEP_ALIVE_MS);
        if (!finished) return ended ? giveUp() : handOver(bytes.subarray(from));
        if (!send(answerTo(head, finished))) return pause(bytes.subarray(rest));
        goOn(bytes.subarray(rest));
      });
    };

    const pause = (bytes: Buffer) => {
      socket.pause();
      waiting = true;
      socket.once('drain', () => {
        waiting = false;
        goOn(bytes);
      });
    };

    const goOn = (rest: Buffer) => {
      if (rest.length > 0) read(rest);
      if (waiting || !ours) return;
      if (ended) socket.end();
      else socket.resume();
    };

    const end = () => {
      ended = true;
      if (!waiting) socket.end();
    };
    const giveUp = () => socket.destroy();
    const forget = () => sockets.delete(socket);

    const handOver = (bytes: Buffer) => {
      ours = false;
      sockets.delete(socket);
      socket
        .off('data', read)
        .off('end', end)
        .off('timeout', giveUp)
        .off('error', giveUp)
        .off('close', forget);
      socket.setTimeout(0);
      if (bytes.length > 0) socket.unshift(bytes);
      for (const listener of listeners) listener.call(server, socket);
      socket.resume();
    };

    socket.setTimeout(SILENT_MS);
    socket.on('timeout', giveUp).on('error', giveUp).on('close', forget).on('end', end).on('data', read);
    lendReads(socket, (bytes) => ours && repeats(bytes));
  }

  return {
    close() {
      for (const socket of sockets) {
        socket.destroySoon();
        setTimeout(() => socket.destroy(), LAST_BYTES_MS).unref();
      }
    },
  };
}
