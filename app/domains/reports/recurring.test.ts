import { expect, test } from 'vitest';
import { lastDay } from '#app/shared/months.ts';
import { churnPercent, type MovementRow, recurringByMonth } from './recurring.ts';

const ROWS: MovementRow[] = [
  { month: '2026-11', movement: 'new', amount: 1_800_000, customers: 1 },
  { month: '2026-11', movement: 'expansion', amount: 1_609_091, customers: 1 },
  { month: '2027-01', movement: 'churned', amount: -1_800_000, customers: 1 },
];

test('each month opens with the closing of the month before', () => {
  const months = recurringByMonth(
    { from: '2026-11', until: '2027-01' },
    { amount: 3_600_000, customers: 2 },
    ROWS,
    lastDay,
  );
  expect(months.map(({ opening, closing }) => [opening.amount, closing.amount, closing.customers])).toEqual([
    [3_600_000, 7_009_091, 3],
    [7_009_091, 7_009_091, 3],
    [7_009_091, 5_209_091, 2],
  ]);
  expect(months.map(churnPercent)).toEqual([0, 0, 25.7]);
});

test('churn is null if nothing recurred', () => {
  const [month] = recurringByMonth(
    { from: '2026-11', until: '2026-11' },
    { amount: 0, customers: 0 },
    [],
    lastDay,
  );
  expect(month && churnPercent(month)).toBeNull();
});
