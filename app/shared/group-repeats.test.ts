import { expect, test } from 'vitest';
import { groupRepeats } from './group-repeats.ts';

test('groups consecutive items with the same key only', () => {
  const groups = groupRepeats(['a1', 'a2', 'b1', 'a3'], ([kind = '']) => kind);
  expect(groups).toEqual([['a1', 'a2'], ['b1'], ['a3']]);
  expect(groupRepeats([], String)).toEqual([]);
});
