import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-rules.ts';

/** 32 bytes that openssl made once, and half of them. */
const KEY = 'bhqsmR4+3Cqrfqx7Kzw6uGT0m1VtJ0o9Wc5yq2aXH1E=';
const SHORT_KEY = 'bhqsmR4+3Cqrfqx7Kzw6uA==';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const production = () => ({
  SITE_PROFILE: 'production',
  DATA_DIR: folder,
  SITE_ORIGIN: 'https://routi.example/',
  DATABASE_URL: 'postgres://site:database-password@db.internal/site',
  SMTP_URL: 'smtps://site:mail-password@mail.internal',
  MAIL_FROM: 'Routi <support@routi.example>',
  TOSS_CLIENT_KEY: 'live_ck_client_key',
  TOSS_SECRET_KEY: 'live_sk_secret_key',
  SECRET_KEY: KEY,
});

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the demo profile', () => {
  it('needs no settings', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      profile: 'demo',
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      origin: 'http://127.0.0.1:3000',
      database: { kind: 'pglite', directory: join(folder, 'database') },
      mail: { kind: 'outbox' },
      sms: { kind: 'outbox' },
      requireVerifiedTel: false,
      gateway: { kind: 'sandbox', baseUrl: 'http://127.0.0.1:3000/sandbox/toss' },
    });
  });

  it('creates its secret once, unreadable for other users', () => {
    const first = readConfig({ DATA_DIR: folder }).secretKey;
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first);
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: '', SITE_PROFILE: '' })).toMatchObject({
      profile: 'demo',
      port: 3000,
      database: { kind: 'pglite' },
    });
  });

  it('never uses the real gateway, even with live keys', () => {
    const keys = { TOSS_CLIENT_KEY: 'live_ck_client', TOSS_SECRET_KEY: 'live_sk_secret' };
    expect(readConfig({ DATA_DIR: folder, ...keys }).gateway).toMatchObject({
      kind: 'sandbox',
      secretKey: expect.stringMatching(/^test_/),
    });
  });

  it('uses a PostgreSQL server by one setting', () => {
    const url = 'postgres://127.0.0.1/site';
    expect(readConfig({ DATA_DIR: folder, DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });
});

describe('the address of a demo', () => {
  it.each([
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://127.0.0.1:8080'],
    ['0:0:0:0:0:0:0:0', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
    ['LocalHost', 'http://localhost:8080'],
  ])('that listens on %s is %s, for visitors and for its own gateway', (host, local) => {
    expect(readConfig({ DATA_DIR: folder, HOST: host, PORT: '8080' })).toMatchObject({
      origin: local,
      gateway: { baseUrl: `${local}/sandbox/toss` },
    });
  });

  it('is used for visitors only, if configured', () => {
    const config = readConfig({ DATA_DIR: folder, SITE_ORIGIN: 'https://demo.routi.example' });
    expect(config.origin).toBe('https://demo.routi.example');
    expect(config.gateway.baseUrl).toBe('http://127.0.0.1:3000/sandbox/toss');
  });
});

describe('the production profile', () => {
  it('starts with all settings, without writing a secret to disk', () => {
    expect(readConfig(production())).toMatchObject({
      profile: 'production',
      origin: 'https://routi.example',
      database: { kind: 'postgres' },
      mail: { kind: 'smtp' },
      gateway: { kind: 'toss', baseUrl: 'https://api.tosspayments.com' },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lists all missing settings at once', () => {
    const names = problemsOf({ SITE_PROFILE: 'production', DATA_DIR: folder }).map(
      (problem) => problem.split(' ')[0],
    );
    expect(names).toEqual([
      'SITE_ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SECRET_KEY',
      'TOSS_CLIENT_KEY',
      'TOSS_SECRET_KEY',
    ]);
  });

  it.each([
    ['an address without https', { SITE_ORIGIN: 'http://routi.example' }, 'SITE_ORIGIN'],
    ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a test client key of the gateway', { TOSS_CLIENT_KEY: 'test_ck_client' }, 'TOSS_CLIENT_KEY'],
    ['a test secret key of the gateway', { TOSS_SECRET_KEY: 'test_sk_secret' }, 'TOSS_SECRET_KEY'],
    ['no more than the start of a client key', { TOSS_CLIENT_KEY: 'live_ck_' }, 'TOSS_CLIENT_KEY'],
    ['no more than the start of a secret key', { TOSS_SECRET_KEY: 'live_sk_x' }, 'TOSS_SECRET_KEY'],
    ['no sender of mail', { MAIL_FROM: undefined }, 'MAIL_FROM'],
    ['no secret', { SECRET_KEY: undefined }, 'SECRET_KEY'],
    ['a short secret', { SECRET_KEY: SHORT_KEY }, 'SECRET_KEY'],
    [
      'a secret of one byte over and over',
      { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
      'SECRET_KEY',
    ],
    ['a secret that is a sentence', { SECRET_KEY: 'please change me before you deploy' }, 'SECRET_KEY'],
    [
      'a secret that is a sentence in base64',
      { SECRET_KEY: Buffer.from('please change me before you deploy it').toString('base64') },
      'SECRET_KEY',
    ],
    ['the alphabet twice', { SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz'.repeat(2) }, 'SECRET_KEY'],
    [
      'the alphabet with its digits',
      { SECRET_KEY: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/' },
      'SECRET_KEY',
    ],
  ])('refuses %s', (_what, change, name) => {
    const problems = problemsOf({ ...production(), ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });
});

describe('any profile', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['HOST', 'localhost:3000'],
    ['HOST', 'two words'],
    ['SITE_ORIGIN', 'https://routi.example/site'],
    ['SITE_ORIGIN', 'https://routi.example/?a=b'],
    ['SITE_ORIGIN', 'https://routi.example/#top'],
    ['SITE_ORIGIN', 'https://me@routi.example/'],
    ['SITE_ORIGIN', 'ftp://routi.example/'],
    ['DATABASE_URL', 'postgres:///site'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Routi'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', SHORT_KEY],
    ['SECRET_KEY', `not base64! ${KEY}`],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['ROLE', 'queen'],
    ['SITE_PROFILE', 'staging'],
    ['DATABASE_URL', 'mysql://db.internal/site'],
    ['SITE_ORIGIN', 'routi'],
    ['SMTP_URL', 'https://mail.internal'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_VERIFIED_TEL', 'yes'],
    ['ACCELERATORS', 'none'],
    ['ACCELERATORS', 'whole-page,afterburner'],
  ])('refuses %s=%s by name', (name, value) => {
    const problems = problemsOf({ DATA_DIR: folder, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('runs with all, some or no accelerators', () => {
    const enabled = (ACCELERATORS?: string) => [
      ...readConfig({ DATA_DIR: folder, ACCELERATORS }).accelerators,
    ];
    expect(enabled()).toEqual(['raw-responder', 'route-subset', 'static-frame', 'whole-page']);
    expect(enabled('whole-page, raw-responder')).toEqual(['whole-page', 'raw-responder']);
    expect(enabled('off')).toEqual([]);
  });

  it('sends text messages with all their settings, and names missing ones', () => {
    const sms = { SOLAPI_API_KEY: 'NCSKEY123', SOLAPI_API_SECRET: 'solapi-secret', SMS_SENDER: '15880000' };
    expect(readConfig({ DATA_DIR: folder, ...sms }).sms).toMatchObject({ kind: 'solapi', from: '15880000' });
    for (const name of Object.keys(sms)) {
      const problems = problemsOf({ ...production(), ...sms, [name]: undefined });
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name]);
    }
    expect(problemsOf({ ...production(), ...sms, SMS_SENDER: '1588-0000' })).toHaveLength(1);
    expect(readConfig({ DATA_DIR: folder, REQUIRE_VERIFIED_TEL: 'true' }).requireVerifiedTel).toBe(true);
  });

  it('sells in USD with client, secret and prices, and in a demo always, by its sandbox (decisions M18)', () => {
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
    expect(readConfig({ ...production(), ...paypal, PAYPAL_WEBHOOK_ID: 'WH-1234567' }).foreign).toMatchObject(
      {
        kind: 'paypal',
        baseUrl: 'https://api-m.paypal.com',
        webhookId: 'WH-1234567',
      },
    );
    for (const name of Object.keys(paypal)) {
      const problems = problemsOf({ ...production(), ...paypal, [name]: undefined });
      expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name]);
    }
    for (const prices of ['basic', 'basic=1499', 'basic=0.00', 'basic=1.00,basic=2.00', 'basic=1.00;']) {
      expect(problemsOf({ DATA_DIR: folder, ...paypal, PAYPAL_USD_PRICES: prices })).toHaveLength(1);
    }
  });

  it('issues tax invoices by the sandbox in a demo, by Popbill with both keys, otherwise not', () => {
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

  it('queries the register of businesses with a key only, and accepts an existing registration file only', () => {
    const key = { BUSINESS_STATUS_KEY: 'a+decoded/key+of+the+portal==' };
    expect(readConfig(production()).businessNumbers).toBeNull();
    expect(readConfig({ ...production(), ...key }).businessNumbers?.baseUrl).toBe('https://api.odcloud.kr');
    expect(readConfig({ DATA_DIR: folder, ...key }).businessNumbers?.baseUrl).toMatch(/^http:\/\/127/);
    expect(readConfig(production()).registrationFile).toBeNull();
    const file = { BUSINESS_REGISTRATION_FILE: '/nowhere/registration.pdf' };
    expect(problemsOf({ ...production(), ...file })[0]).toContain('BUSINESS_REGISTRATION_FILE');
  });

  it('lists wrong and missing settings at once', () => {
    const wrong = { PORT: '0', MAIL_FROM: 'Routi', SECRET_KEY: undefined };
    const names = problemsOf({ ...production(), ...wrong }).map((problem) => problem.split(' ')[0]);
    expect(names).toEqual(['PORT', 'MAIL_FROM', 'SECRET_KEY']);
  });

  it.each(['demo', 'production'])('normalizes the address of a %s', (profile) => {
    const env = { ...production(), SITE_PROFILE: profile, SITE_ORIGIN: 'HTTPS://Routi.Example:443/' };
    expect(readConfig(env).origin).toBe('https://routi.example');
  });

  it('accepts a PostgreSQL socket', () => {
    expect(problemsOf({ ...production(), DATABASE_URL: 'postgres:///site?host=/run/postgresql' })).toEqual(
      [],
    );
  });

  it('reports a broken key file', () => {
    writeFileSync(join(folder, 'secret.key'), 'short\n');
    expect(problemsOf({ DATA_DIR: folder })).toEqual(['DATA_DIR holds a secret.key that is not a key']);
  });

  it('never repeats a value in an error', () => {
    const secrets = ['database-password', 'mail-password', 'live_sk_secret_key', 'tiny-secret'];
    const env = {
      ...production(),
      DATABASE_URL: 'mysql://site:database-password@db.internal/site',
      SMTP_URL: 'http://site:mail-password@mail.internal',
      SECRET_KEY: 'tiny-secret',
    };
    const text = problemsOf(env).join('\n');
    expect(text).not.toBe('');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
