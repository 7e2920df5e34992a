import { expect, test } from 'vitest';
import { addMonths, instantsOf, lastDay, listMonths, parseMonthRange, sameDaysBefore } from './months.ts';

const range = (query: string) => parseMonthRange(new URLSearchParams(query), '2026-11-23');

test('counts months across the end of a year', () => {
  expect([addMonths('2026-12', 2), addMonths('2026-01', -1), addMonths('2026-11', -11)]).toEqual([
    '2027-02',
    '2025-12',
    '2025-12',
  ]);
  expect(listMonths('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect([lastDay('2028-02'), lastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
});

test('compares a running month with the same days of the month before', () => {
  expect(sameDaysBefore('2026-11-24')).toEqual({ from: '2026-10-01', until: '2026-10-24' });
  expect(sameDaysBefore('2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(sameDaysBefore('2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
});

test('a range of days starts and ends at midnight in Korea', () => {
  const { from, before } = instantsOf({ from: '2026-11-01', until: '2026-11-30' });
  expect([from.toISOString(), before.toISOString()]).toEqual([
    '2026-10-31T15:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ]);
});

test.each([
  ['', '2025-12', '2026-11'],
  ['from=2026-03&until=2026-05', '2026-03', '2026-05'],
  ['from=2026-05&until=2026-03', '2026-03', '2026-03'],
  ['from=2026-03&until=2031-01', '2026-03', '2026-11'],
  ['from=2001-01&until=2026-11', '2023-12', '2026-11'],
  ['from=2026-13&until=x', '2025-12', '2026-11'],
])('?%s selects %s to %s', (query, from, until) => {
  expect(range(query)).toEqual({ from, until });
});
