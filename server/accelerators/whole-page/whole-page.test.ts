import { runInNewContext } from 'node:vm';
import { createElement, type ReactNode, use } from 'react';
import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { createWholeResponse, renderWholePage, wholeBodyOf } from './whole-page.ts';

const pageWith = (head: ReturnType<typeof createElement>[], main = '배관') =>
  createElement(
    'html',
    null,
    createElement('head', null, ...head),
    createElement('body', null, createElement('main', null, main)),
  );

/** The HTML of a page; `data` is what its loaders returned. */
async function rendered(
  page: ReactNode,
  { data, nonce }: { data?: ReadableStream<Uint8Array>; nonce?: string } = {},
): Promise<string> {
  const response = await renderWholePage({
    entry: { serverHandoffStream: data } as EntryContext,
    element: () => page,
    nonce,
    status: 200,
    headers: new Headers(),
    reportError: () => {},
  });
  return response.text();
}

it("ends a page with its loaders' data as React Router reads it in the browser", async () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028"';
  const data = new Blob(['[1,', hostile, '배관]']).stream();
  const html = await rendered(pageWith([]), { data, nonce: 'n0nce+/=' });
  const [, script = ''] =
    html.match(
      /^<!DOCTYPE html><html>.*<main>배관<\/main><script nonce="n0nce\+\/=">([^<]*)<\/script><\/body><\/html>$/,
    ) ?? [];
  const streamed: string[] = [];
  const streamController = {
    enqueue: (text: string) => streamed.push(text),
    close: () => streamed.push('end'),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  expect(streamed).toEqual([`[1,${hostile}배관]`, 'end']);
});

it('adds no data script without loader data', async () => {
  expect(await rendered(pageWith([]))).toBe(
    '<!DOCTYPE html><html><head></head><body><main>배관</main></body></html>',
  );
});

it('gives scripts a lower priority than the stylesheet', async () => {
  const links = [
    createElement('link', { key: 'a', rel: 'modulepreload', href: '/a.js' }),
    createElement('link', { key: 'c', rel: 'stylesheet', href: '/a.css' }),
    createElement('link', { key: 'b', rel: 'modulepreload', href: '/b.js' }),
  ];
  const html = await rendered(pageWith(links));
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"/>');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/b.js"/>');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
});

it('rejects if a page cannot be rendered or suspends', async () => {
  const Broken = () => {
    throw new Error('page failed');
  };
  await expect(rendered(createElement(Broken))).rejects.toThrow('page failed');
  const Waits = () => use(new Promise<string>(() => {}));
  await expect(rendered(createElement(Waits))).rejects.toThrow('suspended');
});

it("provides the bytes of a page both separately and as the response's body", async () => {
  const response = createWholeResponse(Buffer.from('page'), { status: 404 });
  expect(String(wholeBodyOf(response))).toBe('page');
  expect([response.status, await response.text()]).toEqual([404, 'page']);
  expect(wholeBodyOf(new Response('page'))).toBeUndefined();
});
