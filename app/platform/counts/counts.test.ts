import { expect, test } from 'vitest';
import { createCountBuffer } from './counts.ts';

test('counts by kind and subject until they are taken', () => {
  const counts = createCountBuffer();
  counts.add('page', '/');
  counts.add('page', '/');
  counts.add('sign-up');
  expect(counts.take()).toEqual([
    { kind: 'page', subject: '/', count: 2 },
    { kind: 'sign-up', subject: '', count: 1 },
  ]);
  expect(counts.take()).toEqual([]);
});

test('adds restored counts to what was counted since', () => {
  const counts = createCountBuffer();
  counts.add('store');
  const taken = counts.take();
  counts.add('store');
  counts.restore(taken);
  expect(counts.take()).toEqual([{ kind: 'store', subject: '', count: 2 }]);
});

test('ignores new searches beyond a limit and keeps counting known ones', () => {
  const counts = createCountBuffer();
  for (let typed = 0; typed < 3_000; typed += 1) counts.add('missed-search', `${typed}`);
  counts.add('missed-search', '0');
  const taken = counts.take();
  expect(taken).toHaveLength(2_000);
  expect(taken[0]).toEqual({ kind: 'missed-search', subject: '0', count: 2 });
});
