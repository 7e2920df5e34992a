import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createLoadContext, requestContext } from '#app/context.ts';
import { handleError, wasDatabaseUnavailable } from '#app/entry.server.tsx';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';
import { eventually } from '#tests/support/eventually.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { chooseParts } from '../accelerators/choose-parts.ts';
import { createPages, openPageSource } from './pages.ts';

const parts = chooseParts(new Set());

/** A build whose only route responds with the requested address. */
const build = {
  entry: { module: { createLoadContext, handleError, wasDatabaseUnavailable } },
  routes: {
    address: {
      id: 'address',
      path: 'address',
      module: {
        loader: ({ request: { url } }: { request: Request }) => new Response(url),
        action: async ({ request }: { request: Request }) =>
          new Response(request.headers.has('X-Read') ? `read ${(await request.text()).length}` : 'written'),
      },
    },
    away: {
      id: 'away',
      path: 'away',
      module: {
        loader: () => {
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        },
      },
    },
    rest: {
      id: 'rest',
      path: '*',
      module: {
        loader: ({ context }: { context: RouterContextProvider }) =>
          Response.json(context.get(requestContext).publicAddress),
      },
    },
  },
  assets: { routes: {} },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

it("uses the site's origin, whatever the Host header", async () => {
  const platform = { origin: 'https://routi.example' } as Platform;
  const pages = createPages(openPageSource({ platform, build, development: false, parts }));
  const server = createServer((req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = new Promise<string>((resolve, reject) => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    request({ port, host: '127.0.0.1', path: '/address?a=b', headers, agent: false }, async (res) => {
      res.setEncoding('utf8');
      resolve((await res.toArray()).join(''));
    })
      .on('error', reject)
      .end();
  });
  expect(await reply).toBe('https://routi.example/address?a=b');
  await new Promise((resolve) => server.close(resolve));
});

it('responds to writes only after outdated pages are dropped, and to reads at once', async () => {
  let settle = () => {};
  const settled = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  const platform = { origin: 'http://127.0.0.1' } as Platform;
  const pages = createPages(openPageSource({ platform, build, development: false, parts }), settled);
  const server = createServer(
    LONG_KEEP_ALIVE,
    (req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/address`;
  await (await fetch(url)).text();
  expect(settled).not.toHaveBeenCalled();
  const responded = vi.fn();
  const written = fetch(url, { method: 'POST' }).then(async (reply) => responded(await reply.text()));
  await eventually(() => expect(settled).toHaveBeenCalledOnce());
  // A later request already has its response, so this one only waits for `settled`.
  await (await fetch(url)).text();
  expect(responded).not.toHaveBeenCalled();
  settle();
  await written;
  expect(responded).toHaveBeenCalledWith('written');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['/', true],
  ['/notice?page=2', true],
  ['/solution/routiai?utm_source=mail', true],
  ['/mypage', false],
  ['/notice/write', false],
])('tells pages whether %s is public: %s', async (path, publicAddress) => {
  const platform = { origin: 'http://127.0.0.1' } as Platform;
  const pages = createPages(openPageSource({ platform, build, development: false, parts }));
  const server = createServer((req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  expect(await reply.json()).toBe(publicAddress);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([0, 20, 65_536, 900_000])(
  'responds to a form of %d bytes, whether or not the page reads it, and to the next request',
  async (bytes) => {
    const platform = { origin: 'http://127.0.0.1' } as Platform;
    const pages = createPages(openPageSource({ platform, build, development: false, parts }));
    const server = createServer((req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }));
    // No keep-alive timeout, so that later requests use the same connection.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/address`;
    for (let time = 0; time < 3; time += 1) {
      const written = await fetch(url, { method: 'POST', body: 'x'.repeat(bytes) });
      expect(await written.text()).toBe('written');
      const read = await fetch(url, { method: 'POST', body: 'x'.repeat(bytes), headers: { 'X-Read': '1' } });
      expect(await read.text()).toBe(`read ${bytes}`);
      expect(await (await fetch(url)).text()).toBe('http://127.0.0.1/address');
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

it('responds without a page if the database is down, and with an encoded error to data requests', async () => {
  const platform = { origin: 'http://127.0.0.1', log: createLog('silent') } as unknown as Platform;
  const pages = openPageSource({ platform, build, development: false, parts });
  const info = { id: 'x', address: '127.0.0.1' };
  expect(await pages.request(new Request('http://127.0.0.1/away'), info)).toEqual({
    ok: false,
    error: 'database-unavailable',
  });
  const data = await pages.request(new Request('http://127.0.0.1/away.data'), info);
  const response = data.ok ? data.value : null;
  expect([response?.status, response?.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await response?.text()).toContain('SanitizedError');
});

it('renders a page only after the whole form has arrived', async () => {
  const requestPage = vi.fn(async (requested: Request) => ok(new Response(await requested.text())));
  const pages = createPages({ origin: 'http://127.0.0.1', request: requestPage, send: parts.send });
  const server = createServer(
    LONG_KEEP_ALIVE,
    (req, res) => void pages(req, res, { id: 'x', address: '127.0.0.1' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const slow = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': 7 } });
  slow.write('id=min');
  await once(server, 'request');
  // A later form already has its response.
  await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(64 * 1024) })).text();
  expect(requestPage).toHaveBeenCalledOnce();
  slow.end('s');
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('id=mins');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
