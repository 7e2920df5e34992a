import { describe, expect, it } from 'vitest';
import { responseText } from './response-text.ts';

const ORIGIN = 'http://127.0.0.1:4100';
const ORDER = 'R0123456789ABCD';
const OTHER_ORDER = 'RDCBA9876543210';
const names = {
  origin: ORIGIN,
  routeIds: new Map([['routes/home', '/']]),
  ids: new Map([[ORDER, '{order 1}']]),
};
const textOf = (body: string, headers: Record<string, string>, status = 200) =>
  responseText(new Response(body, { status, headers }), names);
const bodyOf = async (body: string, type: string) =>
  (await textOf(body, { 'Content-Type': type })).split('\n\n').slice(1).join('\n\n');

describe('responseText', () => {
  it('writes the status and sorted headers without values that vary between requests', async () => {
    const headers = {
      'X-Request-Id': 'a1',
      ETag: '"b2"',
      Date: 'Wed, 25 Nov 2026 01:00:00 GMT',
      Connection: 'close',
      'Content-Security-Policy': "script-src 'nonce-c3' 'sha256-d4='",
      'Set-Cookie': 'sid=e5; Path=/; HttpOnly',
      'Cache-Control': 'no-store',
    };
    expect(await textOf('', headers, 404)).toBe(
      [
        '404',
        'cache-control: no-store',
        "content-security-policy: script-src 'nonce-…' 'sha256-…'",
        'content-type: text/plain;charset=UTF-8',
        'date: …',
        'etag: …',
        'set-cookie: sid=…; Path=/; HttpOnly',
        'x-request-id: …',
        '',
        '',
        '',
      ].join('\n'),
    );
  });

  it('keeps the key order of JSON', async () => {
    expect(await bodyOf('{"b":1,"a":[2]}', 'application/problem+json')).toBe(
      '{\n  "b": 1,\n  "a": [\n    2\n  ]\n}\n',
    );
  });

  it('names a route by its address and sorts the keys of its data', async () => {
    // What React Router sends for { 'routes/home': { data: { b: 1, a: 2 } } }.
    const sent = '[{"_1":2},"routes/home",{"_3":4},"data",{"_5":6,"_7":8},"b",1,"a",2]\n';
    expect(await bodyOf(sent, 'text/x-script')).toBe("{ '/': { data: { a: 2, b: 1 } } }\n");
  });

  it('replaces known ids by their names, also in an encoded address, and numbers the others', async () => {
    const text = `${ORIGIN}/orderdetail?order=${ORDER} next=%2Forderdetail%3Forder%3D${ORDER} ${OTHER_ORDER} ${OTHER_ORDER}`;
    expect(await bodyOf(text, 'text/plain')).toBe(
      '{origin}/orderdetail?order={order 1} next=%2Forderdetail%3Forder%3D{order 1} {id 1} {id 1}\n',
    );
  });

  it('keeps days and minutes but leaves out seconds', async () => {
    expect(await bodyOf('2026-11-25T01:00:09.123Z', 'text/plain')).toBe('2026-11-25T01:00Z\n');
  });

  it('shows a changed word, amount, link or class of a page', async () => {
    const page = (change: string) => bodyOf(`<main>${change}</main>`, 'text/html; charset=utf-8');
    const pages = [
      '<p>Pay</p>',
      '<p>Paid</p>',
      '<p>₩1</p>',
      '<a href="/faq">Pay</a>',
      '<p class="x">Pay</p>',
    ];
    expect(new Set(await Promise.all(pages.map(page))).size).toBe(pages.length);
  });

  it("decodes a page's data in place of its script", async () => {
    const data = JSON.stringify('[{"_1":2},"a",1]\n');
    const script = `window.__reactRouterContext.streamController.enqueue(${data});`;
    expect(await bodyOf(`<script nonce="x">${script}</script>`, 'text/html')).toBe('<script>\n  { a: 1 }\n');
  });
});
