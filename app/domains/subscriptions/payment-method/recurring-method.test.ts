import { expect, test } from 'vitest';
import { describeUnavailability } from '#app/domains/billing/payments/payment-method.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { findRecurringRefusal, isRecurring, RECURRING_METHODS } from './recurring-method.ts';

const OFFERS = ['ibk'] as const;

test('a card can pay the months of Custom, whose first charge exceeds its limit (decisions M11)', () => {
  expect(
    describeUnavailability('card', catalog.custom, { ownBanks: OFFERS, usdPrices: {}, taxInvoices: true }),
  ).toMatch('limited to ₩50,000,000');
  expect(findRecurringRefusal('card', catalog.custom.monthly, OFFERS)).toBeNull();
});

test('a month above the limit of one payment can only be paid by deposit', () => {
  expect(findRecurringRefusal('card', 50_000_001, OFFERS)).toMatch('limited to ₩50,000,000');
  expect(findRecurringRefusal('virtual-account', 50_000_001, OFFERS)).toBeNull();
});

test('offers no transfer without a bank account of our own', () => {
  expect(findRecurringRefusal('bank-transfer', 1, [])).toMatch('no bank account');
});

test('methods that can only pay a single period are not recurring', () => {
  expect(RECURRING_METHODS.every(isRecurring)).toBe(true);
  expect(isRecurring('payco')).toBe(false);
  expect(isRecurring('paypal')).toBe(false);
});
