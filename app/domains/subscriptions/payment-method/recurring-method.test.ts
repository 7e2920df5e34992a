import { expect, test } from 'vitest';
import { describeUnavailability } from '#app/domains/billing/payments/payment-method.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { findRecurringRefusal, isRecurring, RECURRING_METHODS } from './recurring-method.ts';

const OFFERS = ['ibk'] as const;

test('a card carries the months of Custom, whose first charge is above its limit (decisions M11)', () => {
  expect(
    describeUnavailability('card', catalogue.custom, { ownBanks: OFFERS, usdPrices: {}, taxInvoices: true }),
  ).toMatch('limited to ₩50,000,000');
  expect(findRecurringRefusal('card', catalogue.custom.monthly, OFFERS)).toBeNull();
});

test('a month above the limit of one payment goes by deposit only', () => {
  expect(findRecurringRefusal('card', 50_000_001, OFFERS)).toMatch('limited to ₩50,000,000');
  expect(findRecurringRefusal('virtual-account', 50_000_001, OFFERS)).toBeNull();
});

test('without an account of ours no transfer is offered', () => {
  expect(findRecurringRefusal('bank-transfer', 1, [])).toMatch('no bank account');
});

test('what pays one period alone lasts for none', () => {
  expect(RECURRING_METHODS.every(isRecurring)).toBe(true);
  expect(isRecurring('payco')).toBe(false);
  expect(isRecurring('paypal')).toBe(false);
});
