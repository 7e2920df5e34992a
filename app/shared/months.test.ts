import { expect, test } from 'vitest';
import { addMonths, daysOf, instantsOf, isMonth, lastDay, listMonths } from './months.ts';

test('counts months across the end of a year', () => {
  expect([addMonths('2026-12', 2), addMonths('2026-01', -1), addMonths('2026-11', -11)]).toEqual([
    '2027-02',
    '2025-12',
    '2025-12',
  ]);
  expect(listMonths('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect([lastDay('2028-02'), lastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
  expect(['2026-11', '2026-13', '2026-1', ''].map(isMonth)).toEqual([true, false, false, false]);
});

test('a range of days starts and ends at midnight in Korea', () => {
  const { from, before } = instantsOf(daysOf('2026-11'));
  expect([from.toISOString(), before.toISOString()]).toEqual([
    '2026-10-31T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ]);
});
