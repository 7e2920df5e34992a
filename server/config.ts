import { existsSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { trustedProxies } from '#app/platform/http/client-address.ts';
import { ACCELERATORS, type Accelerator, isAccelerator } from './accelerators/names.ts';
import { KEY_ENTRIES, type KeySettings, randomKey, readOrCreateSecretKey } from './keys/key-settings.ts';
import {
  foreignSettings,
  popbillSettings,
  registerSettings,
  SERVICE_ENTRIES,
  type ServiceSettings,
  sandboxedPaypal,
  sandboxedTaxServices,
  siteVerification,
  smsSettings,
} from './service-settings.ts';
import {
  areProxies,
  ConfigError,
  containsMailAddress,
  isOrigin,
  isPostgresUrl,
  isSmtpUrl,
  isWholeNumber,
  localOrigin,
  port,
  splitList,
  text,
} from './setting-rules.ts';
import { UPLOAD_ENTRIES, type UploadSettings, uploadSettings } from './upload-settings.ts';
import { WATCH_ENTRIES, type WatchSettings, watchSettings } from './watch/watch-settings.ts';

/** The validated settings. Each choice is a union, so that no combination is half valid. */
export type Config = ServiceSettings &
  WatchSettings &
  KeySettings & {
    profile: 'demo' | 'production';
    host: string;
    port: number;
    role: 'web' | 'worker' | 'all';
    origin: string;
    dataDir: string;
    database:
      | { kind: 'pglite'; directory: string }
      /** `connections`: the maximum of this process. */
      | { kind: 'postgres'; url: string; connections: number };
    uploads: UploadSettings;
    mail: { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string };
    /** KRW (decisions S4). */
    secondPersonAbove: number;
    /** Whether sign-up requires a verified phone number (decisions A2). */
    requireVerifiedTel: boolean;
    gateway:
      | { kind: 'sandbox'; baseUrl: string; clientKey: string; secretKey: string }
      | { kind: 'toss'; baseUrl: string; clientKey: string; secretKey: string };
    /** The seller's business registration, a PDF. */
    registrationFile: string | null;
    /** Where to report a vulnerability, a URL. */
    securityContact: string | null;
    trustedProxies: BlockList;
    /** Whether HSTS includes subdomains. */
    hstsSubdomains: boolean;
    accelerators: ReadonlySet<Accelerator>;
    logLevel: 'info' | 'warn' | 'error' | 'silent';
  };

const origin = v.pipe(
  text('must be the http or https address of the site, without a path', isOrigin),
  v.transform((value) => new URL(value).origin),
);
const databaseUrl = text('must be the postgres address of a server', isPostgresUrl);
const smtpUrl = text('must be the smtp or smtps address of a server', isSmtpUrl);
const mailFrom = text('must hold a mail address', containsMailAddress);
const yesOrNo = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);

const DemoEnv = v.object({
  SITE_PROFILE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  HOST: v.optional(
    text('must be an address or a name of this machine', (host) => localOrigin(host, 80) !== null),
    '127.0.0.1',
  ),
  PORT: v.optional(port, '3000'),
  ROLE: v.optional(v.picklist(['web', 'worker', 'all'], 'must be web, worker or all'), 'all'),
  DATA_DIR: v.optional(v.string(), './data'),
  SITE_ORIGIN: v.optional(origin),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_CONNECTIONS: v.pipe(
    v.optional(
      text('must be a number from 2 to 100', (value) => isWholeNumber(value, 2, 100)),
      '10',
    ),
    v.transform(Number),
  ),
  ...UPLOAD_ENTRIES,
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailFrom, 'Routi <support@example.com>'),
  ...KEY_ENTRIES,
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ''),
    v.transform(splitList),
    v.check(areProxies, 'must list addresses or ranges like 10.0.0.0/8, with commas between them'),
  ),
  ...SERVICE_ENTRIES,
  ...WATCH_ENTRIES,
  BUSINESS_REGISTRATION_FILE: v.optional(
    text('must be a PDF file that is there', (value) => value.endsWith('.pdf') && existsSync(value)),
  ),
  SECURITY_CONTACT: v.optional(
    text('must be an https or mailto address', (value) => /^(https:\/\/|mailto:)\S+$/.test(value)),
  ),
  SECOND_PERSON_ABOVE: v.pipe(
    v.optional(
      text('must be an amount in KRW, from 0 to 1000000000', (value) => isWholeNumber(value, 0, 1e9)),
      '1000000',
    ),
    v.transform(Number),
  ),
  REQUIRE_VERIFIED_TEL: yesOrNo,
  HSTS_SUBDOMAINS: yesOrNo,
  ACCELERATORS: v.pipe(
    v.optional(v.string(), ACCELERATORS.join()),
    v.transform((value) => (value === 'off' ? [] : splitList(value))),
    v.check((names) => names.every(isAccelerator), `must be off or some of ${ACCELERATORS.join()}`),
    v.transform((names) => new Set(names.filter(isAccelerator))),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['info', 'warn', 'error', 'silent'], 'must be info, warn, error or silent'),
  ),
});

/** Settings that only production requires. */
const ProductionEnv = v.object({
  ...DemoEnv.entries,
  SITE_ORIGIN: v.pipe(
    origin,
    v.check((value) => value.startsWith('https://'), 'must be the https address of the site'),
  ),
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: mailFrom,
  // The issuer's test system sends nothing to the tax office.
  POPBILL_SYSTEM: v.optional(v.literal('live', 'must be live on a site with customers')),
  TOSS_CLIENT_KEY: text('must be a live key', (value) => /^live_ck_\w{8,}$/.test(value)),
  TOSS_SECRET_KEY: text('must be a live key', (value) => /^live_sk_\w{8,}$/.test(value)),
  SECRET_KEY: randomKey,
});

/** Only the sandbox gateway accepts these. */
const SANDBOX_KEYS = { clientKey: 'test_ck_routi_sandbox', secretKey: 'test_sk_routi_sandbox' };

/** Reads the environment as typed settings; nothing else reads `process.env`. Throws a ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  return env.SITE_PROFILE === 'production' ? productionConfig(env) : demoConfig(env);
}

function demoConfig(env: Env): Config {
  const input = check(DemoEnv, env);
  const common = commonSettings(input);
  const { dataDir } = common;
  const local = localOrigin(input.HOST, input.PORT);
  return {
    ...common,
    profile: 'demo',
    origin: input.SITE_ORIGIN ?? `${local}`,
    database: input.DATABASE_URL
      ? { kind: 'postgres', url: input.DATABASE_URL, connections: input.DATABASE_CONNECTIONS }
      : { kind: 'pglite', directory: resolve(dataDir, 'database') },
    mail: input.SMTP_URL ? { kind: 'smtp', url: input.SMTP_URL, from: input.MAIL_FROM } : { kind: 'outbox' },
    gateway: { kind: 'sandbox', baseUrl: `${local}/sandbox/toss`, ...SANDBOX_KEYS },
    // A demo issues nothing and moves no money, even with live keys.
    ...sandboxedTaxServices(`${local}`),
    foreign: sandboxedPaypal(input, `${local}`),
    secretKey: input.SECRET_KEY ?? readOrCreateSecretKey(dataDir),
    // A demo prints its logins to the terminal; production logs every request.
    logLevel: input.LOG_LEVEL ?? 'warn',
  };
}

function productionConfig(env: Env): Config {
  const input = check(ProductionEnv, env);
  return {
    ...commonSettings(input),
    profile: 'production',
    origin: input.SITE_ORIGIN,
    database: { kind: 'postgres', url: input.DATABASE_URL, connections: input.DATABASE_CONNECTIONS },
    mail: { kind: 'smtp', url: input.SMTP_URL, from: input.MAIL_FROM },
    gateway: {
      kind: 'toss',
      baseUrl: 'https://api.tosspayments.com',
      clientKey: input.TOSS_CLIENT_KEY,
      secretKey: input.TOSS_SECRET_KEY,
    },
    taxInvoices: popbillSettings(input),
    businessNumbers: registerSettings(input),
    foreign: foreignSettings(input),
    secretKey: input.SECRET_KEY,
    logLevel: input.LOG_LEVEL ?? 'info',
  };
}

type Env = Record<string, string | undefined>;

/** Treats an empty setting as missing. Reports all problems at once. */
function check<Schema extends typeof DemoEnv | typeof ProductionEnv>(
  schema: Schema,
  env: Env,
): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, env[name] || undefined]));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const problems = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? '';
    const missing = given[name] === undefined ? 'is missing: it ' : '';
    if (!problems.has(name)) problems.set(name, `${name} ${missing}${issue.message}`);
  }
  throw new ConfigError([...problems.values()]);
}

function commonSettings(input: v.InferOutput<typeof DemoEnv>) {
  return {
    host: input.HOST,
    port: input.PORT,
    role: input.ROLE,
    dataDir: resolve(input.DATA_DIR),
    uploads: uploadSettings(input, input.DATA_DIR),
    trustedProxies: trustedProxies(input.TRUSTED_PROXIES),
    accelerators: input.ACCELERATORS,
    hstsSubdomains: input.HSTS_SUBDOMAINS,
    ...watchSettings(input),
    previousKeys: input.SECRET_KEY_PREVIOUS,
    backupKey: input.BACKUP_KEY ?? null,
    sms: smsSettings(input),
    registrationFile: input.BUSINESS_REGISTRATION_FILE ? resolve(input.BUSINESS_REGISTRATION_FILE) : null,
    securityContact: input.SECURITY_CONTACT ?? null,
    siteVerification: siteVerification(input),
    secondPersonAbove: input.SECOND_PERSON_ABOVE,
    requireVerifiedTel: input.REQUIRE_VERIFIED_TEL,
  };
}
