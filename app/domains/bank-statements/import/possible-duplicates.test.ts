import { expect, test } from 'vitest';
import { findPossibleDuplicates } from './possible-duplicates.ts';

const line = (tid: string, at: string, amount = 3_750_000) => ({
  tid,
  amount,
  occurredAt: new Date(`2026-11-20T${at}+09:00`),
});
type Line = ReturnType<typeof line>;
const alike = (fresh: Line[], elsewhere: Line[]) =>
  [...findPossibleDuplicates(fresh, elsewhere)].map(({ tid }) => tid);

test('a line of another identity with the same amount and minute may be known', () => {
  expect(alike([line('a', '09:30:12')], [line('b', '09:30:00')])).toEqual(['a']);
});

test('a time that one layout leaves out says nothing against it', () => {
  expect(alike([line('a', '12:00:00')], [line('b', '09:30:12')])).toEqual(['a']);
  expect(alike([line('a', '09:30:12')], [line('b', '12:00:00')])).toEqual(['a']);
});

test('another amount, another day or another time is another payment', () => {
  const known = [line('b', '09:30:00')];
  expect(alike([line('a', '09:30:00', 3_749_999)], known)).toEqual([]);
  expect(alike([line('a', '09:31:00')], known)).toEqual([]);
  const night = { ...line('a', '12:00:00'), occurredAt: new Date('2026-11-21T03:00:00Z') };
  expect(alike([night], known)).toEqual([]);
});

test('two lines of one statement are two payments', () => {
  expect(alike([line('a', '12:00:00'), line('c', '12:00:00')], [])).toEqual([]);
});
