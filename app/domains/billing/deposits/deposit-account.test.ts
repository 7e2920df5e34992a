import { expect, test } from 'vitest';
import { catalog } from '#app/domains/plans/catalog.ts';
import { systemClock } from '#app/platform/clock.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { describeTabUnavailability, describeUnavailability } from '../payments/payment-method.ts';
import { banksOf, type OwnAccounts, ownAccounts } from './deposit-account.server.ts';

const site = (demo: boolean, accounts: OwnAccounts) => ({
  demo,
  settings: fixedSettings({ 'bank-accounts': accounts }),
  clock: systemClock,
});
const ibk = { number: '010-123456-01-011', holder: 'Routi Co., Ltd.' };

test('returns only configured accounts on a live site', () => {
  expect(banksOf(ownAccounts(site(false, {})))).toEqual([]);
  expect(ownAccounts(site(false, { ibk }))).toEqual({ ibk });
});

test('shows samples on a demo without accounts, else its own', () => {
  const samples = ownAccounts(site(true, {}));
  expect(banksOf(samples)).toEqual(['ibk', 'shinhan']);
  expect(samples.ibk?.holder).toContain('SAMPLE');
  expect(ownAccounts(site(true, { ibk }))).toEqual({ ibk });
});

test('explains that bank transfer is unavailable without an account and leaves other methods available', () => {
  expect(
    describeUnavailability('bank-transfer', catalog.custom, {
      ownBanks: [],
      usdPrices: {},
      taxInvoices: true,
    }),
  ).toContain('no bank account');
  expect(
    describeTabUnavailability('bank-transfer', catalog.standard, {
      ownBanks: [],
      usdPrices: {},
      taxInvoices: true,
    }),
  ).toContain('no bank account');
  expect(
    describeUnavailability('bank-transfer', catalog.custom, {
      ownBanks: ['shinhan'],
      usdPrices: {},
      taxInvoices: true,
    }),
  ).toBeNull();
  expect(
    describeTabUnavailability('virtual-account', catalog.standard, {
      ownBanks: [],
      usdPrices: {},
      taxInvoices: true,
    }),
  ).toBeNull();
});
