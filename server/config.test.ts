import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  TOSS_CLIENT_KEY: 'live_ck_client',
  TOSS_SECRET_KEY: 'live_sk_secret',
  SECRET_KEY: randomBytes(32).toString('base64'),
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
  it('needs no setting at all', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      profile: 'demo',
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      origin: 'http://127.0.0.1:3000',
      database: { kind: 'pglite', directory: join(folder, 'database') },
      mail: { kind: 'outbox' },
      gateway: { kind: 'sandbox', baseUrl: 'http://127.0.0.1:3000/sandbox/toss' },
    });
  });

  it('makes its own secret once and keeps it from other users of the machine', () => {
    const first = readConfig({ DATA_DIR: folder }).secretKey;
    expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first);
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: '', SITE_PROFILE: '' })).toMatchObject({
      profile: 'demo',
      port: 3000,
      database: { kind: 'pglite' },
    });
  });

  it('never pays through the real gateway, whatever keys it is given', () => {
    const keys = { TOSS_CLIENT_KEY: 'live_ck_client', TOSS_SECRET_KEY: 'live_sk_secret' };
    expect(readConfig({ DATA_DIR: folder, ...keys }).gateway).toMatchObject({
      kind: 'sandbox',
      secretKey: expect.stringMatching(/^test_/),
    });
  });

  it('grows onto a PostgreSQL server by one setting', () => {
    const url = 'postgres://127.0.0.1/site';
    expect(readConfig({ DATA_DIR: folder, DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  });
});

describe('the production profile', () => {
  it('starts when everything is there, and writes no secret to the disk', () => {
    expect(readConfig(production())).toMatchObject({
      profile: 'production',
      origin: 'https://routi.example',
      database: { kind: 'postgres' },
      mail: { kind: 'smtp' },
      gateway: { kind: 'toss', baseUrl: 'https://api.tosspayments.com' },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('lists all that is missing at once', () => {
    const names = problemsOf({ SITE_PROFILE: 'production', DATA_DIR: folder }).map(
      (problem) => problem.split(' ')[0],
    );
    expect(names).toEqual([
      'SITE_ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
      'TOSS_CLIENT_KEY',
      'TOSS_SECRET_KEY',
      'SECRET_KEY',
    ]);
  });

  it.each([
    ['an address without https', { SITE_ORIGIN: 'http://routi.example' }, 'SITE_ORIGIN'],
    ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL'],
    ['a test client key of the gateway', { TOSS_CLIENT_KEY: 'test_ck_client' }, 'TOSS_CLIENT_KEY'],
    ['a test secret key of the gateway', { TOSS_SECRET_KEY: 'test_sk_secret' }, 'TOSS_SECRET_KEY'],
    ['no secret', { SECRET_KEY: undefined }, 'SECRET_KEY'],
    ['a short secret', { SECRET_KEY: randomBytes(16).toString('base64') }, 'SECRET_KEY'],
    [
      'a secret of one byte over and over',
      { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
      'SECRET_KEY',
    ],
    ['a secret that is a sentence', { SECRET_KEY: 'please change me before you deploy' }, 'SECRET_KEY'],
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
    ['ROLE', 'queen'],
    ['SITE_PROFILE', 'staging'],
    ['DATABASE_URL', 'mysql://db.internal/site'],
    ['SITE_ORIGIN', 'routi'],
    ['SMTP_URL', 'https://mail.internal'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by name', (name, value) => {
    const problems = problemsOf({ DATA_DIR: folder, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('never repeats a value in what it complains about', () => {
    const secrets = ['database-password', 'mail-password', 'live_sk_secret', 'tiny-secret'];
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
