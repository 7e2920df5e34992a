import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A small proxy that asks the next process where one does not answer or is not ready, for at most `patienceMs`. */
export type Balancer = {
  server: Server;
  /** How often another process was asked. */
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
          // A process that starts or stops says so before it has read the request.
          if (answered && answered.status !== 503) return answered;
          if (answered === undefined) return { status: 502, headers: {}, body: Buffer.from('lost') };
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

/** Null where the process was not reached or may be asked again; undefined where it may have worked on a form. */
function ask(port: number, req: IncomingMessage, body: Buffer): Promise<Answer | null | undefined> {
  const { method = 'GET', url, headers } = req;
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (response) => {
        readAll(response).then(
          (text) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body: text }),
          () => resolve(method === 'GET' ? null : undefined),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(method === 'GET' || error.code === 'ECONNREFUSED' ? null : undefined),
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
