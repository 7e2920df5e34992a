import { expect, test } from 'vitest';
import { amountIn, describeTotals } from './list.ts';

test('names the amount of each state, and none if the rows were not all counted', () => {
  const totals = [
    { sum: 5_730_000, name: 'Paid' },
    { sum: 3_750_000, name: 'Deposit pending' },
  ];
  const describe = ({ sum, name }: (typeof totals)[number]) => amountIn(sum, name);
  expect(describeTotals({ rows: 3, capped: false, totals }, describe)).toEqual({
    rows: 3,
    capped: false,
    totals: ['₩5,730,000 paid', '₩3,750,000 deposit pending'],
  });
  const capped = { rows: 10_000, capped: true };
  expect(describeTotals({ ...capped, totals: null }, describe)).toEqual(capped);
});
