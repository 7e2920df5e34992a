import { expect, test } from 'vitest';
import { catalog } from '#app/domains/plans/catalog.ts';
import { BANKS } from '../deposits/banks.ts';
import {
  bothNames,
  cardLabel,
  describeTabUnavailability,
  describeUnavailability,
  methodLabel,
  type Offers,
  PAYMENT_METHODS,
  PAYMENT_TABS,
  renews,
  TAB_LABELS,
} from './payment-method.ts';

const OFFERS: Offers = { ownBanks: BANKS, usdPrices: {}, taxInvoices: true };

test('a card pays Basic and Standard', () => {
  expect(describeUnavailability('card', catalog.basic, OFFERS)).toBeNull();
  expect(describeUnavailability('card', catalog.standard, OFFERS)).toBeNull();
});

test('Custom’s first charge is above what a card may carry, and the reason names the limit (decisions M11)', () => {
  expect(describeUnavailability('card', catalog.custom, OFFERS)).toContain('₩50,000,000');
});

test('for Custom only the deposits are left; every other tab says why (decisions M11)', () => {
  expect(PAYMENT_TABS.map((tab) => describeTabUnavailability(tab, catalog.custom, OFFERS))).toEqual([
    'A payment by credit card is limited to ₩50,000,000.',
    'A payment by easy pay is limited to ₩50,000,000.',
    null,
    null,
  ]);
});

test('PayPal is offered for the plans of the price list in dollars; for every other one it says why (decisions M3)', () => {
  const priced = { ...OFFERS, usdPrices: { basic: 149_900 } };
  expect(describeUnavailability('paypal', catalog.basic, priced)).toBeNull();
  for (const [plan, offers] of [
    [catalog.standard, priced],
    [catalog.basic, OFFERS],
  ] as const) {
    expect(describeUnavailability('paypal', plan, offers)).toContain('this plan has no price in US dollars');
    expect(describeTabUnavailability('easy-pay', plan, offers)).toBeNull();
  }
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

test('a way to pay has one name, which a label begins with a capital and a sentence does not', () => {
  expect(PAYMENT_METHODS.map(({ code }) => methodLabel(code))).toEqual([
    'Credit card',
    'PayPal',
    'NaverPay',
    'PAYCO',
    'Virtual account',
    'Bank transfer without passbook',
  ]);
  expect(bothNames('virtual-account')).toEqual(['가상계좌', 'virtual account']);
});

test.each([
  [{ company: '신한', number: '49062512****345*' }, '신한 •••• 345'],
  [{ company: '현대', number: '433028******1234' }, '현대 •••• 1234'],
  [{ company: '국민', number: '' }, '국민'],
  [{ kind: 'naverpay' as const, company: '신한', number: '49062512****345*' }, 'NaverPay'],
])('a card is named by its company and the digits that the mask leaves: %j', (card, label) => {
  expect(cardLabel(card).replaceAll('\u00a0', ' ')).toBe(label);
});
