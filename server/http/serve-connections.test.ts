import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { serveConnections } from './serve-connections.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(response: RequestListener, limits = { waiting: 20, unreadMs: 30_000 }): Promise<Socket> {
  server = createServer();
  serveConnections(server, response, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

it('responds to pipelined requests in order, one at a time', async () => {
  let working = 0;
  let most = 0;
  const client = await serve((req, res) => {
    working += 1;
    most = Math.max(most, working);
    res.once('close', () => {
      working -= 1;
    });
    setImmediate(() => res.end(`page ${req.url}`));
  });
  client.write(get('/a') + get('/b') + get('/c') + get('/d', 'Connection: close'));
  const responses = await text(client);
  expect(responses.match(/page \/\w/g)).toEqual(['page /a', 'page /b', 'page /c', 'page /d']);
  expect(most).toBe(1);
});

it('disconnects a client that pipelines too much, without reading further', async () => {
  const response = vi.fn();
  const client = await serve(response, { waiting: 3, unreadMs: 30_000 });
  const read = vi.fn();
  server.on('request', read);
  client.resume().on('error', () => {});
  client.write(get('/').repeat(500));
  await once(client, 'close');
  expect(response).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledTimes(5);
});

it('renders no second page for a client that does not read the first, and disconnects it', async () => {
  const response = vi.fn<RequestListener>((_req, res) => res.end('x'.repeat(50_000_000)));
  const client = await serve(response, { waiting: 20, unreadMs: 100 });
  client.pause().on('error', () => {});
  const [accepted] = (await once(server, 'connection')) as [Socket];
  client.write(get('/').repeat(10));
  await once(accepted, 'close');
  expect(response).toHaveBeenCalledOnce();
  client.destroy();
});

it('keeps a connection that waits for a slow response', async () => {
  const client = await serve((_req, res) => void res.once('timeout', () => res.end('charged')), {
    waiting: 20,
    unreadMs: 100,
  });
  client.write(get('/', 'Connection: close'));
  expect(await text(client)).toMatch(/charged$/);
});

it('closes an idle connection', async () => {
  const client = await serve((_req, res) => void res.end('done'));
  Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 });
  client.write(get('/'));
  expect(await text(client)).toMatch(/done$/);
});
