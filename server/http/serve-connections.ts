import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Limits = {
  /** Requests that may be queued on one connection. Browsers do not pipeline. */
  waiting: number;
  /** How long a client may leave a response unread, ms. */
  unreadMs: number;
};

const LIMITS: Limits = { waiting: 20, unreadMs: 30_000 };

/**
 * Handles the requests of one connection one at a time, each after the previous response was read. Node emits all
 * requests that it has parsed, so a client that pipelines thousands and reads nothing would have thousands of pages
 * rendered and buffered (security R19). A client that exceeds `limits` is disconnected.
 */
export function serveConnections(
  server: Server,
  handleRequest: RequestListener,
  limits: Limits = LIMITS,
): void {
  const queues = new WeakMap<Socket, (() => void)[]>();

  const startNext = (socket: Socket) => {
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
      // Without a listener, Node would disconnect clients that wait for us, such as for a charge that takes a minute.
      res.on('timeout', () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      handleRequest(req, res);
      res.once('close', () => startNext(socket));
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      start();
    } else if (queue.length < limits.waiting) queue.push(start);
    else disconnect(socket);
  });
}

/**
 * Node emits what it has parsed even after the connection is destroyed, perhaps a thousand requests, which is most of
 * the cost of a flood. The parser is undocumented; without it, this only takes longer.
 */
function disconnect(socket: Socket): void {
  socket.destroy();
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => 0;
}
