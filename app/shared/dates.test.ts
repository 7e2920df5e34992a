import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, describeDays, formatKst, isKstDate, kstDate } from './dates.ts';

test('starts the Korean day at 15:00 UTC', () => {
  expect(kstDate(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
  expect(kstDate(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
});

test('adds days across month ends, leap days and the new year', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('counts the days that addDays adds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      expect(daysBetween('2026-11-20', addDays('2026-11-20', days))).toBe(days);
    }),
  );
});

test.each([
  [-3, '3 days ago'],
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
  [18, 'in 18 days'],
])('describes %i days as %s', (days, text) => {
  expect(describeDays(days)).toBe(text);
});

test('shows an instant in Korean time, with the time zone', () => {
  expect(formatKst(new Date('2026-11-20T00:30:00Z'))).toBe('2026-11-20, 09:30 KST');
});

test.each(['1900-01-01', '2026-11-20', '2028-02-29', '2999-12-31'])('accepts %s as a day', (text) => {
  expect(isKstDate(text)).toBe(true);
});

test.each([
  '',
  '2026-02-30',
  '2026-02-31',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '0001-01-01',
  '1899-12-31',
  '9999-12-31',
  '+022026-01-01',
  '2026-1-1',
  '2026-11-20T00:00:00',
  '2026-11-20 ',
])('rejects "%s" as a day', (text) => {
  expect(isKstDate(text)).toBe(false);
});
