import { expect, test } from 'vitest';
import { catalog } from '#app/domains/plans/catalog.ts';
import { systemClock } from '#app/platform/clock.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { describeTabUnavailability, describeUnavailability } from '../payments/payment-method.ts';
import { banksOf, type OwnAccounts, ownAccounts } from './own-accounts.server.ts';

const site = (demo: boolean, accounts: OwnAccounts) => ({
  demo,
  settings: fixedSettings({ 'bank-accounts': accounts }),
  clock: systemClock,
});
const ibk = { number: '010-123456-01-011', holder: 'Routi Co., Ltd.' };

test('a site with customers has the accounts that it has set, and makes up none', () => {
  expect(banksOf(ownAccounts(site(false, {})))).toEqual([]);
  expect(ownAccounts(site(false, { ibk }))).toEqual({ ibk });
});

test('a demo without accounts shows plain samples, and its own where it has one', () => {
  const samples = ownAccounts(site(true, {}));
  expect(banksOf(samples)).toEqual(['ibk', 'shinhan']);
  expect(samples.ibk?.holder).toContain('SAMPLE');
  expect(ownAccounts(site(true, { ibk }))).toEqual({ ibk });
});

test('without an account a bank transfer is unavailable and says why; the rest is as it was', () => {
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
