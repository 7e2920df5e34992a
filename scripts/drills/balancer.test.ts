import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createBalancer } from './balancer.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const processThat = (answers: RequestListener) => listen(createServer(answers));

/** A port on which nobody listens. */
async function freedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function post(ports: number[], patienceMs?: number) {
  const { server, retried } = createBalancer(ports, patienceMs);
  const port = await listen(server);
  const response = await fetch(`http://127.0.0.1:${port}/login?a=1`, { method: 'POST', body: 'id=x' });
  return { status: response.status, text: await response.text(), retried: retried() };
}

it('sends a form to another process when one is stopped or not ready, whole', async () => {
  const starting = await processThat((_req, res) => res.writeHead(503).end());
  const ready = await processThat(async (req, res) => res.end(`${req.method} ${req.url} ${await text(req)}`));
  const answer = await post([ready, starting, await freedPort()]);
  expect(answer).toEqual({ status: 200, text: 'POST /login?a=1 id=x', retried: 2 });
});

it('does not send a form twice that a process has begun to read', async () => {
  let asked = 0;
  const dying = await processThat((req) => {
    asked += 1;
    req.socket.destroy();
  });
  expect((await post([dying, dying])).status).toBe(502);
  expect(asked).toBe(1);
});

it('gives up when nobody answers', async () => {
  expect((await post([await freedPort()], 0)).status).toBe(503);
});
