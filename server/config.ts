import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { trustedProxies } from '#app/platform/http/client-address.ts';

/** What the process was told, checked. A union for each choice, so that no combination is half valid. */
export type Config = {
  profile: 'demo' | 'production';
  host: string;
  port: number;
  role: 'web' | 'worker' | 'all';
  origin: string;
  dataDir: string;
  database: { kind: 'pglite'; directory: string } | { kind: 'postgres'; url: string };
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string };
  gateway:
    | { kind: 'sandbox'; baseUrl: string; clientKey: string; secretKey: string }
    | { kind: 'toss'; baseUrl: string; clientKey: string; secretKey: string };
  secretKey: string;
  trustedProxies: BlockList;
  logLevel: 'info' | 'warn' | 'error' | 'silent';
};

/** All that is wrong at once, by setting name; never a value (security R39). */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
const Env = v.object({
  SITE_PROFILE: v.optional(v.picklist(['demo', 'production']), 'demo'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  ROLE: v.optional(v.picklist(['web', 'worker', 'all']), 'all'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SITE_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.string(), 'Routi <support@example.com>'),
  TOSS_CLIENT_KEY: v.optional(v.string()),
  TOSS_SECRET_KEY: v.optional(v.string()),
  SECRET_KEY: v.optional(v.string()),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
    v.check(areProxies),
  ),
  LOG_LEVEL: v.optional(v.picklist(['info', 'warn', 'error', 'silent'])),
});

function areProxies(entries: string[]): boolean {
  try {
    trustedProxies(entries);
    return true;
  } catch {
    return false;
  }
}

/** Keys of the sandbox gateway, good for nothing else. */
const SANDBOX_KEYS = { clientKey: 'test_ck_routi_sandbox', secretKey: 'test_sk_routi_sandbox' };

/** The environment as typed settings. The only reader of `process.env`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Env, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue)} is not valid`));
  }
  const told = parsed.output;
  const dataDir = resolve(told.DATA_DIR);
  const common = {
    host: told.HOST,
    port: told.PORT,
    role: told.ROLE,
    dataDir,
    trustedProxies: trustedProxies(told.TRUSTED_PROXIES),
    // A demo's terminal is for its logins, a production log for every request.
    logLevel: told.LOG_LEVEL ?? (told.SITE_PROFILE === 'production' ? 'info' : 'warn'),
  };
  if (told.SITE_PROFILE === 'production') return { ...common, ...productionSettings(told) };
  const local = `http://127.0.0.1:${told.PORT}`;
  return {
    ...common,
    profile: 'demo',
    origin: told.SITE_ORIGIN?.replace(/\/$/, '') ?? local,
    database: told.DATABASE_URL
      ? { kind: 'postgres', url: told.DATABASE_URL }
      : { kind: 'pglite', directory: resolve(dataDir, 'database') },
    mail: told.SMTP_URL ? { kind: 'smtp', url: told.SMTP_URL, from: told.MAIL_FROM } : { kind: 'outbox' },
    gateway: { kind: 'sandbox', baseUrl: `${local}/sandbox/toss`, ...SANDBOX_KEYS },
    secretKey: told.SECRET_KEY ?? ownSecretKey(dataDir),
  };
}

type Told = v.InferOutput<typeof Env>;

function productionSettings(told: Told) {
  const problems: string[] = [];
  const need = (name: keyof Told, why: string, good: (value: string) => boolean = () => true): string => {
    const value = told[name];
    if (typeof value === 'string' && good(value)) return value;
    problems.push(`${name} ${why}`);
    return '';
  };
  const origin = need('SITE_ORIGIN', 'must be the https address of the site', (value) =>
    value.startsWith('https://'),
  );
  const url = need('DATABASE_URL', 'must name a PostgreSQL server; the embedded database is for demos');
  const smtp = need('SMTP_URL', 'must name a mail server');
  const clientKey = need('TOSS_CLIENT_KEY', 'must be a live key', (value) => value.startsWith('live_ck_'));
  const secretKey = need('TOSS_SECRET_KEY', 'must be a live key', (value) => value.startsWith('live_sk_'));
  const master = need('SECRET_KEY', 'must be at least 32 random bytes in base64', isStrongKey);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    profile: 'production' as const,
    origin: origin.replace(/\/$/, ''),
    database: { kind: 'postgres' as const, url },
    mail: { kind: 'smtp' as const, url: smtp, from: told.MAIL_FROM },
    gateway: { kind: 'toss' as const, baseUrl: 'https://api.tosspayments.com', clientKey, secretKey },
    secretKey: master,
  };
}

/** 32 bytes or more, and not one byte over and over. */
function isStrongKey(value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  return bytes.length >= 32 && new Set(bytes).size >= 16;
}

/** A demo makes its own key at the first start and keeps it beside its data. */
function ownSecretKey(dataDir: string): string {
  const file = resolve(dataDir, 'secret.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return key;
}
