import { expect, it } from 'vitest';
import { limitPages } from './limit-pages.ts';

const NEVER_MS = 2_000_000;

it('makes so many pages at once, lets so many wait, and refuses the rest', async () => {
  const limit = limitPages(2, 1, NEVER_MS);
  const finish: (() => void)[] = [];
  const make = () => new Promise<string>((resolve) => finish.push(() => resolve('page')));
  const asked = [limit(make), limit(make), limit(make), limit(make)];
  expect(await asked[3]).toEqual({ ok: false, error: 'busy' });
  expect(finish).toHaveLength(2);
  finish[0]?.();
  expect(await asked[0]).toEqual({ ok: true, value: 'page' });
  await Promise.resolve();
  expect(finish).toHaveLength(3);
  for (const each of finish) each();
  expect(await Promise.all(asked.slice(1, 3))).toEqual([
    { ok: true, value: 'page' },
    { ok: true, value: 'page' },
  ]);
});

it('gives the place of a page that waits for something else to the next, and still answers it', async () => {
  const limit = limitPages(1, 1, 1);
  let charged = (_: string) => {};
  const charge = limit(() => new Promise<string>((resolve) => (charged = resolve)));
  expect(await limit(async () => 'page')).toEqual({ ok: true, value: 'page' });
  charged('paid');
  expect(await charge).toEqual({ ok: true, value: 'paid' });
});

it('throws what the page throws, and frees its place', async () => {
  const limit = limitPages(1, 0, NEVER_MS);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(async () => 'page')).toEqual({ ok: true, value: 'page' });
});
