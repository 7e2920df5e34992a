import { expect, test } from 'vitest';
import { findPossibleDuplicates } from './possible-duplicates.ts';

const line = (tid: string, at: string, amount = 3_750_000) => ({
  tid,
  amount,
  occurredAt: new Date(`2026-11-20T${at}+09:00`),
});
type Line = ReturnType<typeof line>;
const duplicates = (fresh: Line[], elsewhere: Line[]) =>
  [...findPossibleDuplicates(fresh, elsewhere)].map(({ tid }) => tid);

test('flags a line with another identity but the same amount and minute', () => {
  expect(duplicates([line('a', '09:30:12')], [line('b', '09:30:00')])).toEqual(['a']);
});

test('ignores the time when one layout omits it', () => {
  expect(duplicates([line('a', '12:00:00')], [line('b', '09:30:12')])).toEqual(['a']);
  expect(duplicates([line('a', '09:30:12')], [line('b', '12:00:00')])).toEqual(['a']);
});

test('does not flag another amount, day or time', () => {
  const known = [line('b', '09:30:00')];
  expect(duplicates([line('a', '09:30:00', 3_749_999)], known)).toEqual([]);
  expect(duplicates([line('a', '09:31:00')], known)).toEqual([]);
  const night = { ...line('a', '12:00:00'), occurredAt: new Date('2026-11-21T03:00:00Z') };
  expect(duplicates([night], known)).toEqual([]);
});

test('treats two equal lines of one statement as two payments', () => {
  expect(duplicates([line('a', '12:00:00'), line('c', '12:00:00')], [])).toEqual([]);
});
