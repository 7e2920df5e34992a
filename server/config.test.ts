import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY, problemsOf, productionEnv } from '#tests/support/config-env.ts';
import { readConfig } from './config.ts';

/** Half a key. */
const SHORT_KEY = 'bhqsmR4+3Cqrfqx7Kzw6uA==';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const production = () => productionEnv(folder);

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
      secondPersonAbove: 1_000_000,
      gateway: { kind: 'sandbox', baseUrl: 'http://127.0.0.1:3000/sandbox/toss' },
    });
  });

  it('creates its secret once, unreadable for other users', () => {
    const first = readConfig({ DATA_DIR: folder }).secretKey;
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first);
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('accepts a limit of zero, above which everything needs a second person', () => {
    expect(readConfig({ DATA_DIR: folder, SECOND_PERSON_ABOVE: '0' }).secondPersonAbove).toBe(0);
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

  it('uses a PostgreSQL server with one setting', () => {
    const url = 'postgres://127.0.0.1/site';
    expect(readConfig({ DATA_DIR: folder, DATABASE_URL: url }).database).toEqual({
      kind: 'postgres',
      url,
      connections: 10,
    });
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
  ])('listening on %s is %s for visitors and for its own gateway', (host, local) => {
    expect(readConfig({ DATA_DIR: folder, HOST: host, PORT: '8080' })).toMatchObject({
      origin: local,
      gateway: { baseUrl: `${local}/sandbox/toss` },
    });
  });

  it('applies to visitors only if SITE_ORIGIN sets it', () => {
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
    ['a secret of one repeated byte', { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }, 'SECRET_KEY'],
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
  ])('rejects %s', (_what, change, name) => {
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
    ['HSTS_SUBDOMAINS', '1'],
    ['NAVER_SITE_VERIFICATION', '<meta name="naver-site-verification" content="abc">'],
    ['ACCELERATORS', 'none'],
    ['ACCELERATORS', 'whole-page,afterburner'],
  ])('rejects %s=%s by name', (name, value) => {
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

  it('lists wrong and missing settings at once, and says which are missing', () => {
    const wrong = { PORT: '0', MAIL_FROM: 'Routi', SECRET_KEY: undefined };
    expect(problemsOf({ ...production(), ...wrong })).toEqual([
      'PORT must be a port from 1 to 65535',
      'MAIL_FROM must hold a mail address',
      'SECRET_KEY is missing: it must be at least 32 random bytes in base64',
    ]);
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
