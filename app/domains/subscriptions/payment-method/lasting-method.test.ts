import { expect, test } from 'vitest';
import { whyUnavailable } from '#app/domains/billing/payments/payment-method.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { isLasting, LASTING_METHODS, whyNotLasting } from './lasting-method.ts';

const OFFERS = ['ibk'] as const;

test('a card carries the months of Custom, whose first charge is above its limit (decisions M11)', () => {
  expect(
    whyUnavailable('card', catalogue.custom, { ownBanks: OFFERS, usdPrices: {}, taxInvoices: true }),
  ).toMatch('limited to ₩50,000,000');
  expect(whyNotLasting('card', catalogue.custom.monthly, OFFERS)).toBeNull();
});

test('a month above the limit of one payment goes by deposit only', () => {
  expect(whyNotLasting('card', 50_000_001, OFFERS)).toMatch('limited to ₩50,000,000');
  expect(whyNotLasting('virtual-account', 50_000_001, OFFERS)).toBeNull();
});

test('without an account of ours no transfer is offered', () => {
  expect(whyNotLasting('bank-transfer', 1, [])).toMatch('no bank account');
});

test('what pays one period alone lasts for none', () => {
  expect(LASTING_METHODS.every(isLasting)).toBe(true);
  expect(isLasting('payco')).toBe(false);
  expect(isLasting('paypal')).toBe(false);
});
