import { expect, test } from 'vitest';
import { formatKrwWithUsd, formatUsd } from './usd.ts';

test('shows currency, thousands and two digits of cents', () => {
  expect([-5, 5, 99, 1299, 149_900, 1_000_000_00].map(formatUsd)).toEqual([
    '−US$0.05',
    'US$0.05',
    'US$0.99',
    'US$12.99',
    'US$1,499.00',
    'US$1,000,000.00',
  ]);
});

test('shows both currencies for an amount paid in USD', () => {
  expect(formatKrwWithUsd(3_750_000, 279_900)).toBe('₩3,750,000 (US$2,799.00)');
  expect(formatKrwWithUsd(3_750_000, null)).toBe('₩3,750,000');
});
