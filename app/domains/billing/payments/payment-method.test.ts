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

test('accepts cards for Basic and Standard', () => {
  expect(describeUnavailability('card', catalog.basic, OFFERS)).toBeNull();
  expect(describeUnavailability('card', catalog.standard, OFFERS)).toBeNull();
});

test('rejects a card for the first charge of Custom and names the limit (decisions M11)', () => {
  expect(describeUnavailability('card', catalog.custom, OFFERS)).toContain('₩50,000,000');
});

test('offers only deposits for Custom and explains every other tab (decisions M11)', () => {
  expect(PAYMENT_TABS.map((tab) => describeTabUnavailability(tab, catalog.custom, OFFERS))).toEqual([
    'A payment by credit card is limited to ₩50,000,000.',
    'A payment by easy pay is limited to ₩50,000,000.',
    null,
    null,
  ]);
});

test('offers PayPal for plans with a dollar price and explains why not for others (decisions M3)', () => {
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

test('renews by card and NaverPay only (payments.md §1.0)', () => {
  const all = ['card', 'paypal', 'naverpay', 'payco', 'virtual-account', 'bank-transfer'] as const;
  expect(all.filter(renews)).toEqual(['card', 'naverpay']);
});

test('orders the tabs as the spec does', () => {
  expect(Object.values(TAB_LABELS)).toEqual([
    'Credit card',
    'Easy pay',
    'Virtual account',
    'Bank transfer without passbook',
  ]);
});

test('names a method once, capitalized as a label but not in a sentence', () => {
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
  [{ company: '신한', number: '49062512****345*' }, 'Shinhan •••• 345'],
  [{ company: '현대', number: '433028******1234' }, 'Hyundai •••• 1234'],
  [{ company: '국민', number: '' }, 'KB Kookmin'],
  [{ company: '국민', number: '****************' }, 'KB Kookmin'],
  [{ company: 'Visa', number: '433028******1234' }, 'Visa •••• 1234'],
  [{ kind: 'naverpay' as const, company: '신한', number: '49062512****345*' }, 'NaverPay'],
])('labels a card with its company in English and the last digits that are not masked: %j', (card, label) => {
  expect(cardLabel(card).replaceAll('\u00a0', ' ')).toBe(label);
});
