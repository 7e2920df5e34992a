import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createPageCache, type PageCache } from '../../page-cache/page-cache.ts';
import { attachRawResponder, type RawResponder } from './raw-responder.ts';

let server: Server;
let cache: PageCache;
let accepts: boolean;
let responder: RawResponder;
let rendered: Promise<void>;
let accepted: Socket | undefined;
const node = vi.fn();
const viewed = vi.fn();

beforeEach(async () => {
  node.mockReset();
  viewed.mockReset();
  accepts = true;
  accepted = undefined;
  rendered = Promise.resolve();
  server = createServer((req, res) => {
    node(`${req.method} ${req.url}`);
    req.resume().once('end', () => res.end(`node ${req.url}`));
  });
  const render = async (address: string) => {
    await rendered;
    const status = address === '/notice/404' ? 404 : 200;
    return new Response(`page ${address} ${'x'.repeat(20_000)}`, { status });
  };
  cache = createPageCache({ typesOf: () => [], renderPage: render, shared: [], log: createLog('silent') });
  responder = attachRawResponder(server, {
    cache,
    accepts: () => accepts,
    countView: (page) => viewed(page.page.address),
  });
  server.on('connection', (socket: Socket) => {
    accepted = socket;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const dial = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

type RawResponse = { status: number; headers: Map<string, string>; body: Buffer };

/**
 * Sends `parts` one by one over one connection and reads responses until it is handed over to Node's server.
 */
async function sendRequests(...parts: string[]): Promise<RawResponse[]> {
  const responses = await sendAll([...parts, get('/bye', 'Connection: close')]);
  return responses.slice(0, -1);
}

async function sendAll(parts: string[], last: (socket: Socket) => void = () => {}): Promise<RawResponse[]> {
  const socket = dial().setNoDelay(true);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const [peer] = (await once(server, 'connection')) as [Socket];
  let sent = 0;
  for (const part of parts) {
    // The system merges pending data, so a part arrives on its own only after everything before it was read.
    while (peer.bytesRead < sent && !peer.destroyed) await new Promise(setImmediate);
    socket.write(part, 'latin1');
    sent += part.length;
  }
  last(socket);
  await once(socket, 'close');
  return parseResponses(Buffer.concat(chunks));
}

function parseResponses(bytes: Buffer): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    responses.push({ status: Number(first.split(' ')[1]), headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return responses;
}

const bodies = (responses: RawResponse[]) =>
  responses.map(
    ({ headers, body }) =>
      (headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body).toString().split(' x')[0],
  );

it('serves public pages, cold and cached, over one connection', async () => {
  const responses = await sendRequests(get('/faq'), get('/faq', 'Accept-Encoding: gzip'), get('/solution'));
  expect(bodies(responses)).toEqual(['page /faq', 'page /faq', 'page /solution']);
  expect(node.mock.calls).toEqual([['GET /bye']]);
  expect(responses[0]?.headers.get('date')).toMatch(/GMT$/);
});

it('responds to pipelined requests in order, including those it passes on', async () => {
  const targets = ['/faq', '/notice/404', '/faq', '/other', '/faq'];
  const responses = await sendRequests(targets.map((target) => get(target)).join(''));
  expect(bodies(responses)).toEqual(['page /faq', ...targets.slice(1).map((target) => `node ${target}`)]);
});

it('responds in order to more requests than a connection buffers', async () => {
  const targets = Array.from({ length: 400 }, (_, at) => (at % 2 ? '/faq' : '/solution'));
  const responses = await sendRequests(targets.map((target) => get(target)).join(''));
  expect(bodies(responses)).toEqual(targets.map((target) => `page ${target}`));
});

it('does not mix up connections that share a read buffer', async () => {
  let open = () => {};
  rendered = new Promise((resolve) => {
    open = resolve;
  });
  const one = dial();
  const received: Buffer[] = [];
  one.on('data', (chunk) => received.push(chunk));
  one.write(get('/faq'));
  await eventually(() => expect(accepted?.isPaused()).toBe(true));
  one.write(get('/bye', 'Connection: close'));
  await eventually(() => expect(accepted?.readableLength).toBeGreaterThan(0));
  const other = dial().resume();
  other.write(get('/other', 'Cookie: sid=mine', 'Connection: close'));
  await once(other, 'close');
  open();
  await once(one, 'close');
  expect(bodies(parseResponses(Buffer.concat(received)))).toEqual(['page /faq', 'node /bye']);
});

it('tells a repeated head from one that only starts like it', async () => {
  const plain = get('/faq');
  const gzip = get('/faq', 'Accept-Encoding: gzip');
  const responses = await sendRequests(
    plain,
    plain,
    gzip,
    gzip,
    plain + gzip,
    plain,
    plain.slice(0, -4),
    '\r\n\r\n',
  );
  expect(responses.map(({ headers }) => headers.get('content-encoding') ?? '')).toEqual([
    '',
    '',
    'gzip',
    'gzip',
    '',
    'gzip',
    '',
    '',
  ]);
  expect(bodies(responses)).toEqual([...Array(7).fill('page /faq'), 'node /faq']);
});

it('renders a repeated request again after invalidation, and passes it on once it is not accepted', async () => {
  const socket = dial();
  const fetchPage = async () => {
    socket.write(get('/faq'), 'latin1');
    const [chunk] = await once(socket, 'data');
    return String(chunk).includes('page /faq') ? 'page' : 'node';
  };
  const responses = [await fetchPage(), await fetchPage()];
  cache.invalidate('boards');
  responses.push(await fetchPage(), await fetchPage());
  accepts = false;
  responses.push(await fetchPage());
  socket.destroy();
  expect(responses).toEqual(['page', 'page', 'page', 'page', 'node']);
});

it('passes a fragmented request on in full', async () => {
  const text = get('/other?a=b', 'X: y');
  for (const at of [1, 5, 20, text.length - 1]) {
    expect(bodies(await sendRequests(text.slice(0, at), text.slice(at)))).toEqual(['node /other?a=b']);
  }
});

it('passes the body of a request on without parsing it', async () => {
  const smuggled = get('/faq');
  const post = `POST /other HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
  expect(bodies(await sendRequests(get('/faq') + post))).toEqual(['page /faq', 'node /other']);
  const odd = `GET /faq HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
  expect(bodies(await sendRequests(odd))).toEqual(['node /faq']);
});

it('responds 304 to a browser that has the page', async () => {
  const [first] = await sendRequests(get('/faq'));
  const [second] = await sendRequests(get('/faq', `If-None-Match: ${first?.headers.get('etag')}`));
  expect([second?.status, second?.body.length, second?.headers.get('etag')]).toEqual([
    304,
    0,
    first?.headers.get('etag'),
  ]);
});

it('responds over a half-closed connection', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect(bodies(await sendAll([get('/faq')], (socket) => socket.end()))).toEqual(['page /faq']);
  }
});

it('leaves it to Node to end a connection that was passed on', async () => {
  const refused = vi.fn();
  server.on('clientError', refused);
  const client = dial();
  client.write(get('/other') + get('/faq'));
  await eventually(() => expect(node).toHaveBeenCalledTimes(2));
  client.end().resume();
  await once(client, 'close');
  expect(node.mock.calls).toEqual([['GET /other'], ['GET /faq']]);
  expect(refused).not.toHaveBeenCalled();
});

it('passes every request on while the site is not ready', async () => {
  accepts = false;
  expect(bodies(await sendRequests(get('/faq')))).toEqual(['node /faq']);
});

/** A client that sends `times` requests, each in its own packet, and reads nothing. */
async function requestWithoutReading(times: number): Promise<Socket> {
  const client = dial().setNoDelay(true).pause();
  await once(client, 'connect');
  for (let count = 0; count < times; count += 1) {
    client.write(get('/notice'));
    await new Promise(setImmediate);
  }
  return client;
}

it('buffers no responses for a client that does not read', async () => {
  // About 60 MB of responses, of which the system buffers a few.
  const client = await requestWithoutReading(3_000);
  expect(accepted?.isPaused()).toBe(true);
  expect(accepted?.writableLength).toBeLessThan(200_000);
  client.destroy();
});

it('closes the connection of a client that does not read', async () => {
  const client = await requestWithoutReading(1_000);
  responder.close();
  if (accepted && !accepted.closed) await once(accepted, 'close');
  client.destroy();
});

it('counts a view each time a page is sent to a person, repeated requests included', async () => {
  const browser = get('/faq', 'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0');
  await sendRequests(browser, browser, get('/faq', 'User-Agent: curl/8.5.0'), browser + browser);
  expect(viewed.mock.calls).toEqual([['/faq'], ['/faq'], ['/faq'], ['/faq']]);
});
