import { expect, test } from 'vitest';
import { formatKrw, formatWon, splitVat } from './krw.ts';

test.each([
  [1_980_000, 1_800_000, 180_000],
  [3_750_000, 3_409_091, 340_909],
  [2_540_000, 2_309_091, 230_909],
  [99_000_000, 90_000_000, 9_000_000],
])('%i KRW is %i supply and %i VAT (payments.md §1.1)', (total, supply, vat) => {
  expect(splitVat(total)).toEqual({ supply, vat });
});

test('won are grouped by thousands on Korean and on English pages', () => {
  expect(formatWon(3_750_000)).toBe('3,750,000원');
  expect(formatKrw(3_750_000)).toBe('₩3,750,000');
});
