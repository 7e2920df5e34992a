import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemsOf, productionEnv } from '#tests/support/config-env.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-service-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const production = () => productionEnv(folder);

it('sends text messages if all their settings are given, and names missing ones', () => {
  const sms = { SOLAPI_API_KEY: 'NCSKEY123', SOLAPI_API_SECRET: 'solapi-secret', SMS_SENDER: '15880000' };
  expect(readConfig({ DATA_DIR: folder, ...sms }).sms).toMatchObject({ kind: 'solapi', from: '15880000' });
  for (const name of Object.keys(sms)) {
    const problems = problemsOf({ ...production(), ...sms, [name]: undefined });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name]);
  }
  expect(problemsOf({ ...production(), ...sms, SMS_SENDER: '1588-0000' })).toHaveLength(1);
  expect(readConfig({ DATA_DIR: folder, REQUIRE_VERIFIED_TEL: 'true' }).requireVerifiedTel).toBe(true);
});

it('sells in USD with client, secret and prices, and always through the sandbox in a demo (decisions M18)', () => {
  const paypal = {
    PAYPAL_CLIENT_ID: 'client-of-tests',
    PAYPAL_SECRET: 'secret-of-tests',
    PAYPAL_USD_PRICES: 'basic=1499.00, standard=2799.50',
  };
  const demo = readConfig({ DATA_DIR: folder }).foreign;
  expect(demo).toMatchObject({
    kind: 'sandbox',
    baseUrl: 'http://127.0.0.1:3000/sandbox/paypal',
    prices: { basic: 149_900, standard: 279_900 },
  });
  expect(readConfig({ DATA_DIR: folder, ...paypal }).foreign).toEqual({
    ...demo,
    prices: { basic: 149_900, standard: 279_950 },
  });
  expect(readConfig(production()).foreign).toBeNull();
  expect(readConfig({ ...production(), ...paypal, PAYPAL_WEBHOOK_ID: 'WH-1234567' }).foreign).toMatchObject({
    kind: 'paypal',
    baseUrl: 'https://api-m.paypal.com',
    webhookId: 'WH-1234567',
  });
  for (const name of Object.keys(paypal)) {
    const problems = problemsOf({ ...production(), ...paypal, [name]: undefined });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name]);
  }
  for (const prices of ['basic', 'basic=1499', 'basic=0.00', 'basic=1.00,basic=2.00', 'basic=1.00;']) {
    expect(problemsOf({ DATA_DIR: folder, ...paypal, PAYPAL_USD_PRICES: prices })).toHaveLength(1);
  }
});

it('issues tax invoices through the sandbox in a demo, through Popbill with both keys, and otherwise not at all', () => {
  const keys = { POPBILL_LINK_ID: 'ROUTI', POPBILL_SECRET_KEY: 'c2VjcmV0IG9mIHBvcGJpbGw=' };
  const taxInvoices = (env: Record<string, string | undefined>) => readConfig(env).taxInvoices;
  expect(taxInvoices({ DATA_DIR: folder })?.baseUrl).toBe('http://127.0.0.1:3000/sandbox/popbill');
  expect(taxInvoices(production())).toBeNull();
  expect(taxInvoices({ ...production(), ...keys })?.serviceId).toBe('POPBILL');
  expect(taxInvoices({ DATA_DIR: folder, ...keys })).toEqual(taxInvoices({ DATA_DIR: folder }));
  expect(problemsOf({ ...production(), ...keys, POPBILL_SYSTEM: 'test' })).toEqual([
    'POPBILL_SYSTEM must be live on a site with customers',
  ]);
  for (const name of Object.keys(keys)) {
    expect(problemsOf({ ...production(), ...keys, [name]: undefined })[0]).toContain(name);
  }
});

it('queries the business register only with a key, and accepts only an existing registration file', () => {
  const key = { BUSINESS_STATUS_KEY: 'a+decoded/key+of+the+portal==' };
  expect(readConfig(production()).businessNumbers).toBeNull();
  expect(readConfig({ ...production(), ...key }).businessNumbers?.baseUrl).toBe('https://api.odcloud.kr');
  expect(readConfig({ DATA_DIR: folder, ...key }).businessNumbers?.baseUrl).toMatch(/^http:\/\/127/);
  expect(readConfig(production()).registrationFile).toBeNull();
  const file = { BUSINESS_REGISTRATION_FILE: '/nowhere/registration.pdf' };
  expect(problemsOf({ ...production(), ...file })[0]).toContain('BUSINESS_REGISTRATION_FILE');
});
