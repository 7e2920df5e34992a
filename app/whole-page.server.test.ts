import { createElement, Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWhole, wholeBodyOf, wholeResponse } from './whole-page.server.ts';

const withinMs = 60_000;

/** A page whose part shows what `part` comes to. */
function pageWith(part: Promise<string>) {
  const Part = () => createElement('p', null, use(part));
  return createElement(
    'main',
    null,
    'frame',
    createElement(Suspense, { fallback: '…' }, createElement(Part)),
  );
}
const late = (text: string) => new Promise<string>((resolve) => setImmediate(() => resolve(text)));
const lateFailure = () =>
  new Promise<string>((_, reject) => setImmediate(() => reject(new Error('part failed'))));

it('waits for what is late, and has it in its place', async () => {
  const bytes = await renderWhole(pageWith(late('배관')), { withinMs });
  expect(bytes.toString()).toMatch(/^<main>frame(<!--.*?-->)*<p>배관<\/p>/);
  expect(bytes.toString()).not.toContain('<script');
});

it('lets scripts give way to what the page is painted with', async () => {
  const head = createElement(
    'head',
    null,
    createElement('link', { rel: 'modulepreload', href: '/a.js' }),
    createElement('link', { rel: 'stylesheet', href: '/a.css' }),
    createElement('title', null, '배관'),
    createElement('link', { rel: 'modulepreload', href: '/b.js' }),
  );
  const bytes = await renderWhole(createElement('html', null, head), { withinMs });
  expect(bytes.toString()).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js"/>');
  expect(bytes.toString()).toContain('<link rel="modulepreload" fetchpriority="low" href="/b.js"/>');
  expect(bytes.toString()).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(bytes.toString()).toContain('<title>배관</title>');
});

it('is rejected where it cannot be rendered', async () => {
  const Broken = () => {
    throw new Error('frame failed');
  };
  const onPartFailed = vi.fn();
  await expect(renderWhole(createElement(Broken), { withinMs, onPartFailed })).rejects.toThrow(
    'frame failed',
  );
  expect(onPartFailed).not.toHaveBeenCalled();
});

it('goes without a part that fails where somebody hears of it, and not at all where nobody does', async () => {
  const onPartFailed = vi.fn();
  const bytes = await renderWhole(pageWith(lateFailure()), { withinMs, onPartFailed });
  expect(bytes.toString()).toContain('…');
  expect(onPartFailed.mock.calls.flat().map(String)).toEqual(['Error: part failed']);
  await expect(renderWhole(pageWith(lateFailure()), { withinMs })).rejects.toThrow('part failed');
});

it('does not wait for ever', async () => {
  const onPartFailed = vi.fn();
  const bytes = await renderWhole(pageWith(new Promise(() => {})), { withinMs: 1, onPartFailed });
  expect(bytes.toString()).toContain('…');
  expect(onPartFailed).toHaveBeenCalledOnce();
});

it('has its bytes beside the answer, and in it', async () => {
  const response = wholeResponse(Buffer.from('page'), { status: 404 });
  expect(String(wholeBodyOf(response))).toBe('page');
  expect([response.status, await response.text()]).toEqual([404, 'page']);
  expect(wholeBodyOf(new Response('page'))).toBeUndefined();
});
