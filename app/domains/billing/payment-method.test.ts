import { expect, test } from 'vitest';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { BANKS } from './banks.ts';
import { PAYMENT_TABS, renews, TAB_LABELS, whyTabUnavailable, whyUnavailable } from './payment-method.ts';

test('a card pays Basic and Standard', () => {
  expect(whyUnavailable('card', catalogue.basic, BANKS)).toBeNull();
  expect(whyUnavailable('card', catalogue.standard, BANKS)).toBeNull();
});

test('Custom’s first charge is above what a card may carry, and the reason names the limit (decisions M11)', () => {
  expect(whyUnavailable('card', catalogue.custom, BANKS)).toContain('₩50,000,000');
});

test('for Custom only the deposits are left; every other tab says why (decisions M11)', () => {
  expect(PAYMENT_TABS.map((tab) => whyTabUnavailable(tab, catalogue.custom, BANKS))).toEqual([
    'A payment by credit card is limited to ₩50,000,000.',
    'A payment by easy pay is limited to ₩50,000,000.',
    null,
    null,
  ]);
});

test('PayPal is not offered while nothing takes dollars, and easy pay is without it (decisions M3)', () => {
  expect(whyUnavailable('paypal', catalogue.standard, BANKS)).toContain('US dollars is not offered yet');
  expect(whyTabUnavailable('easy-pay', catalogue.standard, BANKS)).toBeNull();
});

test('a card and NaverPay renew by themselves, nothing else does (payments.md §1.0)', () => {
  const all = ['card', 'paypal', 'naverpay', 'payco', 'virtual-account', 'bank-transfer'] as const;
  expect(all.filter(renews)).toEqual(['card', 'naverpay']);
});

test('the tabs stand in the order of the spec', () => {
  expect(Object.values(TAB_LABELS)).toEqual([
    'Credit card',
    'Easy pay',
    'Virtual account',
    'Bank transfer without passbook',
  ]);
});
