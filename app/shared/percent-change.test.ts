import { expect, test } from 'vitest';
import { percentChange } from './percent-change.ts';

test.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [100, 100, '±0%'],
  [0, 5, '−100%'],
  [5_000, 3, '+166,567%'],
  [5, 0, null],
  [5, -10, null],
])('%d after %d is %s', (now, before, expected) => {
  expect(percentChange(now, before)).toBe(expected);
});
