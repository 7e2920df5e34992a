import { expect, test } from 'vitest';
import { describeDetail } from './describe-detail.ts';

test.each([
  ['amount', 1_980_000, 'Amount', '₩1,980,000'],
  ['held', 0, 'The ledger holds', '₩0'],
  ['reason', 'unknown-deposit', 'Refund reason', 'Unmatched deposit'],
  ['state', 'AWAITING_DEPOSIT', 'State of the order', 'Deposit pending'],
  ['kind', 'tax-invoice', 'Document', 'Tax invoice'],
  ['code', 'own-account', 'Response', 'The money is in our own account, so a person makes the transfer'],
  ['days', 3, 'Days late', '3'],
])('describes %s %s in words', (name, value, term, text) => {
  expect(describeDetail(name, value)).toEqual({ term, text });
});

test('shows an unknown detail as it is', () => {
  expect(describeDetail('found', 'constructor').text).toBe('constructor');
  expect(describeDetail('some-new', 'x')).toEqual({ term: 'Some new', text: 'x' });
});
