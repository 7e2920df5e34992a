import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKrw, formatWon, splitVat } from './krw.ts';

test.each([
  [1_980_000, 1_800_000, 180_000],
  [3_750_000, 3_409_091, 340_909],
  [2_540_000, 2_309_091, 230_909],
  [99_000_000, 90_000_000, 9_000_000],
])('splits %i KRW into %i supply and %i VAT (payments.md §1.1)', (total, supply, vat) => {
  expect(splitVat(total)).toEqual({ supply, vat });
});

test('groups won by thousands on Korean and English pages', () => {
  expect(formatWon(3_750_000)).toBe('3,750,000원');
  expect(formatKrw(3_750_000)).toBe('₩3,750,000');
});

test('puts the minus sign before the currency on English pages', () => {
  expect(formatKrw(-330_000)).toBe('−₩330,000');
  expect(formatKrw(-0)).toBe('₩0');
});

test('splits 1 to 200,000,000 KRW into supply and VAT that sum to the total, with VAT rounded from total / 11', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), (total) => {
      const { supply, vat } = splitVat(total);
      expect(supply + vat).toBe(total);
      expect(Number.isInteger(vat) && vat >= 0 && supply >= vat).toBe(true);
      // Rounded to nearest: no other whole VAT is nearer.
      expect(Math.abs(11 * vat - total)).toBeLessThanOrEqual(5.5);
    }),
    { numRuns: 20_000 },
  );
});

test('splits small amounts and amounts around the sold prices exactly', () => {
  for (const around of [0, 1_980_000, 3_750_000, 101_540_000, 200_000_000]) {
    for (
      let total = Math.max(1, around - 2_000);
      total <= Math.min(200_000_000, around + 2_000);
      total += 1
    ) {
      const { supply, vat } = splitVat(total);
      if (supply + vat !== total || Math.abs(11 * vat - total) > 5.5)
        throw new Error(`${total} KRW is split wrongly.`);
    }
  }
});
