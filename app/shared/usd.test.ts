import { expect, test } from 'vitest';
import { formatUsd } from './usd.ts';

test('an amount says its currency, its thousands and both digits of its cents', () => {
  expect([5, 99, 1299, 149_900, 1_000_000_00].map(formatUsd)).toEqual([
    'US$0.05',
    'US$0.99',
    'US$12.99',
    'US$1,499.00',
    'US$1,000,000.00',
  ]);
});
