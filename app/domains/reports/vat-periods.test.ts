import { expect, test } from 'vitest';
import {
  filingDeadline,
  findPeriodToFile,
  listVatPeriods,
  parseVatChoice,
  vatPeriod,
} from './vat-periods.ts';

const TODAY = '2026-11-23';
const choose = (query: string) => parseVatChoice(new URLSearchParams(query), TODAY, new Set());

test('a quarter is half a term', () => {
  expect(vatPeriod(2028, 0)).toMatchObject({
    code: '2028-q1',
    korean: '1기 예정',
    range: { from: '2028-01-01', until: '2028-03-31' },
  });
  expect(vatPeriod(2026, 3)).toMatchObject({
    korean: '2기 확정',
    range: { from: '2026-10-01', until: '2026-12-31' },
  });
});

test('a return is due on the 25th of the next month, or on the next business day', () => {
  expect(filingDeadline(vatPeriod(2028, 0), new Set())).toBe('2028-04-25');
  expect(filingDeadline(vatPeriod(2026, 3), new Set())).toBe('2027-01-25');
  // The 25th is a Sunday.
  expect(filingDeadline(vatPeriod(2026, 2), new Set())).toBe('2026-10-26');
  expect(filingDeadline(vatPeriod(2026, 2), new Set(['2026-10-26']))).toBe('2026-10-27');
});

test('lists periods from the current one back across the year', () => {
  expect(listVatPeriods('2026-01-01', 3).map(({ code }) => code)).toEqual(['2026-q1', '2025-q4', '2025-q3']);
});

test('selects a period or a range of days, and the current period if neither is valid', () => {
  expect(choose('period=2026-q2').range).toEqual({ from: '2026-04-01', until: '2026-06-30' });
  expect(choose('from=2026-02-10&until=2026-02-28')).toEqual({
    range: { from: '2026-02-10', until: '2026-02-28' },
    period: null,
  });
  const invalid = [
    '',
    'period=2026-q5',
    'from=2026-02-30&until=2026-03-01',
    'from=2026-03-02&until=2026-03-01',
  ];
  for (const query of [...invalid, 'from=2024-01-01&until=2026-01-01'])
    expect(choose(query).period?.code).toBe('2026-q4');
});

test.each([
  ['2027-01-25', '2026-q4'],
  ['2027-01-26', '2027-q1'],
])('on %s the return to file is that of %s', (today, code) => {
  expect(findPeriodToFile(today, new Set()).code).toBe(code);
});
