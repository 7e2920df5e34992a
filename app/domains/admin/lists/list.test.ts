import { expect, test } from 'vitest';
import { sumWithinState } from './list.ts';

test('keeps a total only for rows of one state', () => {
  const count = { rows: 3, capped: false, sum: 9_480_000 };
  expect(sumWithinState(count, true)).toEqual(count);
  expect(sumWithinState(count, false)).toEqual({ rows: 3, capped: false });
  expect(sumWithinState({ rows: 10_000, capped: true }, true)).toEqual({ rows: 10_000, capped: true });
});
