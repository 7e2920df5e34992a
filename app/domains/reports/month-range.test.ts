import { expect, test } from 'vitest';
import { parseMonthRange, sameDaysBefore } from './month-range.ts';

const range = (query: string) => parseMonthRange(new URLSearchParams(query), '2026-11-23');

test('compares a running month with the same days of the month before', () => {
  expect(sameDaysBefore('2026-11-24')).toEqual({ from: '2026-10-01', until: '2026-10-24' });
  expect(sameDaysBefore('2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(sameDaysBefore('2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
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
