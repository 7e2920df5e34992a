import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type CountBuffer, createCountBuffer } from '#app/platform/counts/counts.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok } from '#app/shared/result.ts';
import { attachRawResponder } from '../accelerators/raw-responder/raw-responder.ts';
import { readConfig } from '../config.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createCountViews } from '../statistics/count-views.ts';
import { createProbes } from '../watch/probes.ts';
import { NO_TELEMETRY } from '../watch/telemetry.ts';
import { createListener, type Listener } from './listener.ts';
import type { Pages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-listener-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = vi.fn<Pages>();
let server: Server;
let listener: Listener;
let counts: CountBuffer;

/** The listener of a demo on port 3000, behind the raw responder. */
beforeEach(async () => {
  pages.mockReset();
  pages.mockImplementation(async (req, res) => ok(void res.end(`page ${req.url}`)));
  counts = createCountBuffer();
  const platform = { log: createLog('silent'), counts } as unknown as Platform;
  const render = async (address: string) => new Response(`finished ${address}`);
  const cache = createPageCache({ typesOf: () => [], renderPage: render, shared: [], log: platform.log });
  listener = createListener({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    platform,
    probes: createProbes({
      readiness: async () => ({ ready: true, database: true, disk: true, accepting: true }),
      metrics: null,
      seen: () => null,
    }),
    telemetry: NO_TELEMETRY,
    mounts: [{ path: '/sandbox/toss', handle: async (_req, res) => void res.end('sandbox') }],
    assets: (_req, _res, next) => next(),
    pages,
    allowedMethods: async (path) => (path === '/login' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']),
    cache,
    accepting: () => true,
  });
  server = createServer(listener.handleRequest);
  attachRawResponder(server, {
    cache,
    accepts: ({ host }) => listener.sharesPages(host),
    countView: createCountViews(platform).countCached,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const HOST = 'Host: 127.0.0.1:3000';
const OURS = 'Origin: http://127.0.0.1:3000';

/** Sends a raw request line and headers. */
async function request(line: string, ...headers: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The raw responder serves GETs without `Connection: close` and passes all other requests on. A client that
  // half-closes at once would miss the response to a write, which checks the disk first.
  const isRead = line.startsWith('GET') || line.startsWith('HEAD');
  socket.write([line, ...headers, ...(isRead ? [] : ['Connection: close']), '', ''].join('\r\n'), 'latin1');
  if (isRead) socket.end();
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(lines.map((each) => each.split(/: (.*)/).slice(0, 2) as [string, string])),
    body,
  };
}

describe('the host check of a demo', () => {
  it.each(['localhost:8080', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])(
    'accepts %s for cached pages and others',
    async (host) => {
      expect(await request('GET /faq HTTP/1.1', `Host: ${host}`)).toMatchObject({ status: 200 });
      expect(await request('GET /mypage HTTP/1.1', `Host: ${host}`)).toMatchObject({ status: 200 });
    },
  );

  it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.'])(
    'rejects %s, whatever is requested',
    async (host) => {
      for (const line of [
        'GET /faq',
        'GET /mypage',
        'HEAD /faq',
        'POST /sandbox/toss/control',
        'GET /healthz',
      ]) {
        const response = await request(`${line} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0');
        expect([line, response.status]).toEqual([line, 421]);
      }
      expect((await request('GET /faq HTTP/1.1', `Host: ${host}`)).body).toContain('set SITE_ORIGIN');
      expect(pages).not.toHaveBeenCalled();
    },
  );

  it('accepts HTTP/1.0 requests, which need no host', async () => {
    expect(await request('GET /mypage HTTP/1.0')).toMatchObject({ status: 200 });
  });
});

describe('the request target', () => {
  it.each([
    ['two hosts', 'GET /faq HTTP/1.1', [HOST, HOST]],
    ['an empty host', 'GET /faq HTTP/1.1', ['Host:']],
    ['no host', 'GET /faq HTTP/1.1', []],
    ['another scheme', 'GET ftp://127.0.0.1/faq HTTP/1.1', [HOST]],
    ['a star', 'OPTIONS * HTTP/1.1', [HOST]],
    ['a NUL', 'GET /admin/contracts/%00 HTTP/1.1', [HOST]],
  ])('is rejected with 400 for %s', async (_, line, headers) => {
    expect(await request(line, ...headers)).toMatchObject({ status: 400 });
    expect(pages).not.toHaveBeenCalled();
  });

  it('takes precedence over the Host header if it is an absolute URL', async () => {
    expect(
      await request('GET http://127.0.0.1:3000/mypage?a=b HTTP/1.1', 'Host: evil.example'),
    ).toMatchObject({
      status: 200,
      body: 'page /mypage?a=b',
    });
    expect(await request('GET http://evil.example/mypage HTTP/1.1', HOST)).toMatchObject({ status: 421 });
    const alias = await request('GET http://localhost:3000/mypage HTTP/1.1', HOST);
    expect([alias.status, alias.headers.get('Location')]).toEqual([307, 'http://127.0.0.1:3000/mypage']);
  });
});

describe('a method', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is rejected with 405 before any other check if the address does not accept it',
    async (method) => {
      const response = await request(`${method} /login HTTP/1.1`, HOST);
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect(pages).not.toHaveBeenCalled();
    },
  );

  it('reaches the page if the address accepts it', async () => {
    expect(await request('POST /login HTTP/1.1', HOST, OURS, 'Content-Length: 0')).toMatchObject({
      status: 200,
    });
  });

  it.each(['/healthz', '/readyz'])('is rejected at %s unless it reads', async (path) => {
    const response = await request(`POST ${path} HTTP/1.1`, HOST, 'Content-Length: 0');
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it.each([
  '/assets/entry-Bd3.js',
  '/assets/Entry/',
  '/assets/a.js.data',
  '/fonts/old.woff2',
  '/media/old.avif',
])('responds 404 to the missing file %s without a redirect or a page', async (path) => {
  const response = await request(`GET ${path} HTTP/1.1`, HOST);
  expect([response.status, response.body]).toEqual([404, 'Not found.\n']);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(pages).not.toHaveBeenCalled();
});

it.each(['busy', 'database-unavailable'] as const)(
  'responds 503 with Retry-After to people and programs while a page fails as %s',
  async (failure) => {
    pages.mockImplementation(async () => err(failure));
    const page = await request('GET /mypage HTTP/1.1', HOST);
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(page.body).toContain(`Request id: ${page.headers.get('X-Request-Id')}`);
    const call = await request(
      'POST /login HTTP/1.1',
      HOST,
      OURS,
      'Content-Length: 0',
      'Accept: application/json',
    );
    expect([call.status, call.headers.get('Content-Type')]).toEqual([503, 'application/problem+json']);
  },
);

it('responds 503 if the database is lost outside of a page, and 500 to a bug', async () => {
  pages.mockRejectedValueOnce(Object.assign(new Error('stopping'), { code: '57P01' }));
  expect(await request('GET /mypage HTTP/1.1', HOST)).toMatchObject({ status: 503 });
  pages.mockRejectedValueOnce(new Error('bug'));
  expect(await request('GET /mypage HTTP/1.1', HOST)).toMatchObject({ status: 500 });
});

const BROWSER = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

it('counts pages that people view, cached or not, but not what programs fetch', async () => {
  await request('GET /faq HTTP/1.1', HOST, BROWSER);
  await request('GET /faq HTTP/1.1', HOST, BROWSER);
  await request('GET /mypage HTTP/1.1', HOST, BROWSER);
  await request('GET /admin HTTP/1.1', HOST, BROWSER);
  await request('GET /faq HTTP/1.1', HOST, BROWSER, 'Sec-Purpose: prefetch');
  await request('GET /faq HTTP/1.1', HOST, 'User-Agent: curl/8.5.0');
  await request('GET /mypage HTTP/1.1', HOST);
  await request('HEAD /faq HTTP/1.1', HOST, BROWSER);
  expect(counts.take()).toEqual([
    { kind: 'page', subject: '/faq', count: 2 },
    { kind: 'page', subject: '/mypage', count: 1 },
  ]);
});

test('rejects writes and still serves pages while the disk is full', async () => {
  const post = () => request('POST /login HTTP/1.1', HOST, OURS, 'Content-Length: 0');
  renameSync(folder, `${folder}-away`);
  expect(await post()).toMatchObject({ status: 503, body: expect.stringContaining('Nothing was changed.') });
  expect(await request('GET /mypage HTTP/1.1', HOST)).toMatchObject({ status: 200 });
  renameSync(`${folder}-away`, folder);
  expect(await post()).toMatchObject({ status: 200 });
});
