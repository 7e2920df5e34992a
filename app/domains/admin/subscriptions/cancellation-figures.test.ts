import { expect, test } from 'vitest';
import { listCancellationFigures } from './cancellation-figures.ts';

const COST = { kind: 'early-end' as const, lastDay: '2026-11-25', unusedValue: 43_375_000, use: [] };

test('names the unused prepaid days between the penalty and what the customer owes', () => {
  const owing = {
    ...COST,
    unused: 2_125_000,
    penalty: 4_337_500,
    refund: 0,
    owed: 2_212_500,
    toPay: 2_212_500,
  };
  expect(listCancellationFigures(owing)).toEqual([
    { term: 'Penalty', value: '₩4,337,500' },
    { term: 'Unused prepaid days', value: '−₩2,125,000' },
    { term: 'Customer owes', value: '₩2,212,500' },
    { term: 'Last usable day', value: '2026-11-25' },
  ]);
});

test('adds unpaid use, and says what the customer receives instead of a zero', () => {
  const free = { ...COST, unused: 500_000, penalty: 200_000, refund: 300_000, owed: 0, toPay: 0 };
  expect(listCancellationFigures(free).map(({ term }) => term)).toEqual([
    'Penalty',
    'Unused prepaid days',
    'Customer receives',
    'Last usable day',
  ]);
  const use = [{ kind: 'month', label: 'Routi Basic', days: 1, ofDays: 30, amount: 66_000 } as const];
  const used = { ...COST, use, unused: 0, penalty: 100_000, refund: 0, owed: 100_000, toPay: 166_000 };
  expect(listCancellationFigures(used)).toContainEqual({ term: 'Used but unpaid', value: '₩66,000' });
  expect(listCancellationFigures(used)).toContainEqual({ term: 'Customer owes', value: '₩166,000' });
});
