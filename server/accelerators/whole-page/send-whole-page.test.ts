import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { sendWholePage } from './send-whole-page.ts';
import { createWholeResponse } from './whole-page.ts';

async function sent(result: (res: ServerResponse) => Promise<void>, init?: RequestInit): Promise<Response> {
  const server = createServer((_, res) => void result(res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init);
    const { status, headers } = response;
    const body = await response.text();
    return new Response(body, { status: status === 204 ? 200 : status, headers });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const pageHeaders = () => {
  const headers = new Headers({ 'Content-Type': 'text/html', 'Cache-Control': 'private' });
  headers.append('Set-Cookie', 'a=1');
  headers.append('Set-Cookie', 'b=2');
  return { status: 422, headers };
};
const wholePage = () => createWholeResponse(Buffer.from('배관'), pageHeaders());

it.each([
  ['from its bytes', wholePage, '6'],
  ['from its stream', () => new Response('배관', pageHeaders()), null],
])('sends a page %s with all its headers', async (_, page, length) => {
  const result = await sent((res) => {
    res.setHeader('Cache-Control', 'no-store').setHeader('X-Request-Id', 'x');
    return sendWholePage(res, page());
  });
  expect([result.status, await result.text()]).toEqual([422, '배관']);
  expect(result.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(result.headers.get('cache-control')).toBe('private');
  expect(result.headers.get('x-request-id')).toBe('x');
  expect(result.headers.get('content-length')).toBe(length);
});

it('settles when the client has disconnected', async () => {
  const settled = vi.fn();
  const server = createServer((_, res) => {
    res.once('close', () => void sendWholePage(res, wholePage()).then(settled));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  server.once('request', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(settled).toHaveBeenCalledOnce());
  await new Promise((resolve) => server.close(resolve));
});
