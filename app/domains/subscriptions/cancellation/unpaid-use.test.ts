import { expect, test } from 'vitest';
import { computeUnpaidUse } from './unpaid-use.ts';

const OPEN = { planName: 'Basic', suspendedOn: null };
const PERIOD = { startsOn: '2026-12-01', endsOn: '2026-12-30', total: 1_980_000, setup: 0 };

test('an unpaid period owes only the days up to the last one', () => {
  expect(computeUnpaidUse(OPEN, [PERIOD], '2026-12-05')).toEqual([
    { kind: 'charge', label: 'Routi Basic', days: 5, ofDays: 30, amount: 330_000 },
  ]);
});

test('days without access are not owed, and a period without any other day has no line', () => {
  const next = { startsOn: '2026-12-31', endsOn: '2027-01-29', total: 1_980_000, setup: 0 };
  const suspended = { planName: 'Basic', suspendedOn: '2026-12-09' };
  expect(computeUnpaidUse(suspended, [PERIOD, next], '2027-01-03')).toEqual([
    { kind: 'charge', label: 'Routi Basic', days: 8, ofDays: 30, amount: 528_000 },
  ]);
});

test('a past period is owed in full', () => {
  expect(computeUnpaidUse(OPEN, [PERIOD], '2027-01-15')[0]).toMatchObject({ days: 30, amount: 1_980_000 });
});

test('a setup fee is owed in full, however few the days', () => {
  const first = { ...PERIOD, total: 3_980_000, setup: 2_000_000 };
  expect(computeUnpaidUse(OPEN, [first], '2026-12-05')).toEqual([
    { kind: 'charge', label: 'Routi Basic', days: 5, ofDays: 30, amount: 330_000 },
    { kind: 'setup', label: 'Setup of Routi Basic', days: null, ofDays: null, amount: 2_000_000 },
  ]);
});
