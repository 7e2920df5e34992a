import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A small proxy that tries the next process if one does not respond or is not ready, for at most `patienceMs`. */
export type Balancer = {
  server: Server;
  /** How often another process was tried. */
  retried(): number;
};

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

export function createBalancer(ports: readonly number[], patienceMs = 10_000): Balancer {
  let turn = 0;
  let retried = 0;
  const server = createServer((req, res) => {
    const answer = async () => {
      const body = await readAll(req);
      const until = Date.now() + patienceMs;
      for (;;) {
        for (const _ of ports) {
          turn += 1;
          const answered = await ask(ports[turn % ports.length] ?? 0, req, body);
          if (answered === 'lost') return { status: 502, headers: {}, body: Buffer.from('lost') };
          // A process that is starting or stopping responds with 503 before it reads the request.
          if (answered !== 'not reached' && answered.status !== 503) return answered;
          retried += 1;
        }
        if (Date.now() > until) return { status: 503, headers: {}, body: Buffer.from('nobody answers') };
        await delay(50);
      }
    };
    void answer().then(({ status, headers, body }) => res.writeHead(status, headers).end(body));
  });
  return { server, retried: () => retried };
}

/** `lost`: the connection broke after a form was sent, so the process may have handled it. */
type Outcome = Answer | 'not reached' | 'lost';

function ask(port: number, req: IncomingMessage, body: Buffer): Promise<Outcome> {
  const { method = 'GET', url, headers } = req;
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (response) => {
        readAll(response).then(
          (text) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body: text }),
          () => resolve(method === 'GET' ? 'not reached' : 'lost'),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(method === 'GET' || error.code === 'ECONNREFUSED' ? 'not reached' : 'lost'),
    );
    sent.end(body);
  });
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(stream, 'end');
  return Buffer.concat(chunks);
}
