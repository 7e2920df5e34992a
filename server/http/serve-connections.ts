import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Limits = {
  /** Requests of one connection that may wait. Browsers do not pipeline. */
  waiting: number;
  /** How long a client may read nothing of what was sent, ms. */
  unreadMs: number;
};

const LIMITS: Limits = { waiting: 20, unreadMs: 30_000 };

/**
 * Answers the requests of `server`, those of one connection one at a time, each after the response before was read. Node
 * emits all requests that it has parsed, so a client that pipelines thousands and reads nothing would have thousands of
 * pages rendered and kept (security R19). A client that sends more, or reads nothing for long, is cut off.
 */
export function serveConnections(server: Server, result: RequestListener, limits: Limits = LIMITS): void {
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
      // Otherwise Node would cut off clients that wait for us, such as for a charge that takes a minute.
      res.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      result(req, res);
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
 * Node emits what it has parsed even of a destroyed connection, perhaps a thousand requests: most of the time of a flood.
 * The parser is not documented; where it is missing, this only takes longer.
 */
function cutOff(socket: Socket): void {
  socket.destroy();
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => 0;
}
