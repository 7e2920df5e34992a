import { expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { limitPages } from './limit-pages.ts';

const NEVER_MS = 2_000_000;

it('renders pages up to a limit, queues some, and rejects the rest', async () => {
  const limit = limitPages({ concurrency: 2, maxQueued: 1, releaseAfterMs: NEVER_MS, maxSlow: 1 });
  const finish: (() => void)[] = [];
  const make = () => new Promise<string>((resolve) => finish.push(() => resolve('page')));
  const requested = [limit(make), limit(make), limit(make), limit(make)];
  expect(await requested[3]).toEqual({ ok: false, error: 'busy' });
  expect(finish).toHaveLength(2);
  finish[0]?.();
  expect(await requested[0]).toEqual({ ok: true, value: 'page' });
  await Promise.resolve();
  expect(finish).toHaveLength(3);
  for (const each of finish) each();
  expect(await Promise.all(requested.slice(1, 3))).toEqual([
    { ok: true, value: 'page' },
    { ok: true, value: 'page' },
  ]);
});

it('frees the slot of a slow page and still returns the page', async () => {
  const limit = limitPages({ concurrency: 1, maxQueued: 1, releaseAfterMs: 1, maxSlow: 1 });
  let charged = (_: string) => {};
  const charge = limit(() => new Promise<string>((resolve) => (charged = resolve)));
  expect(await limit(async () => 'page')).toEqual({ ok: true, value: 'page' });
  charged('paid');
  expect(await charge).toEqual({ ok: true, value: 'paid' });
});

it('never renders more pages than both limits allow, even on a slow processor', async () => {
  const limit = limitPages({ concurrency: 2, maxQueued: 20, releaseAfterMs: 1, maxSlow: 3 });
  let making = 0;
  let most = 0;
  // Each step blocks the processor for longer than a page keeps its slot.
  const make = async () => {
    making += 1;
    most = Math.max(most, making);
    for (let step = 0; step < 3; step += 1) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      await new Promise(setImmediate);
    }
    making -= 1;
    return 'page';
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => limit(make)));
  expect(pages.filter(({ ok }) => ok)).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(5);
});

it('starts the next page once a slow one is done', async () => {
  const limit = limitPages({ concurrency: 1, maxQueued: 5, releaseAfterMs: 1, maxSlow: 1 });
  const finish: ((page: string) => void)[] = [];
  const make = () => new Promise<string>((resolve) => finish.push(resolve));
  const requested = [limit(make), limit(make), limit(make)];
  await eventually(() => expect(finish).toHaveLength(2));
  finish[0]?.('first');
  await eventually(() => expect(finish).toHaveLength(3));
  for (const each of finish) each('page');
  expect(await Promise.all(requested)).toContainEqual({ ok: true, value: 'first' });
});

it('rethrows the error of a page and frees its slot', async () => {
  const limit = limitPages({ concurrency: 1, maxQueued: 0, releaseAfterMs: NEVER_MS, maxSlow: 1 });
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(async () => 'page')).toEqual({ ok: true, value: 'page' });
});
