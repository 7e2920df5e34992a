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

const startProcess = (listener: RequestListener) => listen(createServer(listener));

/** A port without a listener. */
async function unusedPort(): Promise<number> {
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

it('resends a complete form to another process if one is stopped or not ready', async () => {
  const starting = await startProcess((_req, res) => res.writeHead(503).end());
  const ready = await startProcess(async (req, res) =>
    res.end(`${req.method} ${req.url} ${await text(req)}`),
  );
  const response = await post([ready, starting, await unusedPort()]);
  expect(response).toEqual({ status: 200, text: 'POST /login?a=1 id=x', retried: 2 });
});

it('does not resend a form that a process has started to read', async () => {
  let received = 0;
  const dying = await startProcess((req) => {
    received += 1;
    req.socket.destroy();
  });
  expect((await post([dying, dying])).status).toBe(502);
  expect(received).toBe(1);
});

it('gives up if no process responds', async () => {
  expect((await post([await unusedPort()], 0)).status).toBe(503);
});
