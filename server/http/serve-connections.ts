import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Limits = {
  /** Requests of one connection that wait for their turn. Browsers send none before they have the answer to the last. */
  waiting: number;
  /** How long a reader may take nothing of what was sent, ms. */
  unreadMs: number;
};

const LIMITS: Limits = { waiting: 20, unreadMs: 30_000 };

/**
 * Answers the requests of `server`, those of one connection one after the other, each once the response before was taken.
 * Node hands on all that stand in what it has read, so a client that pipelines thousands and reads nothing would have
 * thousands of pages made and kept (security R19). A client that sends even more, or takes nothing for long, is cut off.
 */
export function serveConnections(server: Server, answer: RequestListener, limits: Limits = LIMITS): void {
  const queues = new WeakMap<Socket, (() => void)[]>();

  const answerNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : queues.get(socket)?.shift();
    if (next) next();
    else queues.delete(socket);
  };

  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.timeout = limits.unreadMs;
  server.on('request', (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const start = () => {
      // Without this Node would cut off who waits for us, such as for a charge that takes a minute.
      res.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      answer(req, res);
      res.once('close', () => answerNext(socket));
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start();
    } else if (queue.length < limits.waiting) queue.push(start);
    else cutOff(socket);
  });
}

/**
 * Node hands on what it has read already even of a destroyed connection, a thousand requests perhaps, which takes most of
 * the time of a flood. Its parser is not documented, but has been found here in every Node; where it is not, this only
 * takes longer.
 */
function cutOff(socket: Socket): void {
  socket.destroy();
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => 0;
}
