import * as v from 'valibot';
import { ConfigError, text, usdPrices } from './setting-rules.ts';

/** External services. Those that are called are configured completely or not at all. */
export type ServiceSettings = {
  sms:
    | { kind: 'outbox' }
    | { kind: 'solapi'; baseUrl: string; apiKey: string; apiSecret: string; from: string };
  /** The issuer of tax invoices; null without a contract. */
  taxInvoices: {
    baseUrl: string;
    authUrl: string;
    serviceId: string;
    linkId: string;
    secretKey: string;
  } | null;
  /** The register of businesses; null without a key. */
  businessNumbers: { baseUrl: string; serviceKey: string } | null;
  /** Null without a price list in USD. */
  foreign: {
    kind: 'sandbox' | 'paypal';
    baseUrl: string;
    clientId: string;
    secret: string;
    webhookId: string | null;
    /** US cents by plan code. */
    prices: Record<string, number>;
  } | null;
  /** What search engines gave to verify whose site it is. */
  siteVerification: { google: string | null; naver: string | null };
};

/** Sent in a header without escaping. */
const headerText = (why: string) => text(why, (value) => /^[\w-]{8,}$/.test(value));

const verification = text('must be the content of the meta tag, without the tag', (value) =>
  /^[\w-]{10,100}$/.test(value),
);

export const SERVICE_ENTRIES = {
  SOLAPI_API_KEY: v.optional(headerText('must be an API key of Solapi')),
  SOLAPI_API_SECRET: v.optional(headerText('must be the secret of the API key')),
  SMS_SENDER: v.optional(
    text('must be the digits of a registered number', (value) => /^\d{8,12}$/.test(value)),
  ),
  POPBILL_LINK_ID: v.optional(text('must be a LinkID of Popbill', (value) => /^[\w-]{3,50}$/.test(value))),
  POPBILL_SECRET_KEY: v.optional(
    text('must be the secret of the LinkID, in base64', (value) => /^[\w+/-]{20,}={0,2}$/.test(value)),
  ),
  BUSINESS_STATUS_KEY: v.optional(
    text('must be a service key of the public data portal, decoded', (value) =>
      /^[\w+/=-]{20,}$/.test(value),
    ),
  ),
  PAYPAL_CLIENT_ID: v.optional(headerText('must be a client id of PayPal')),
  PAYPAL_SECRET: v.optional(headerText('must be the secret of the client id')),
  GOOGLE_SITE_VERIFICATION: v.optional(verification),
  NAVER_SITE_VERIFICATION: v.optional(verification),
  PAYPAL_WEBHOOK_ID: v.optional(headerText('must be the id of the webhook at PayPal')),
  PAYPAL_USD_PRICES: v.optional(
    v.pipe(
      text('must be like basic=1499.00,standard=2799.00', (value) => usdPrices(value) !== null),
      v.transform((value) => usdPrices(value) ?? {}),
    ),
  ),
};

const ServiceEnv = v.object(SERVICE_ENTRIES);
type ServiceInput = v.InferOutput<typeof ServiceEnv>;

/** Only the sandboxes accept these. */
export const SANDBOX_POPBILL = { linkId: 'ROUTI_SANDBOX', secretKey: 'cm91dGkgc2FuZGJveCBzZWNyZXQ=' };
export const SANDBOX_REGISTER_KEY = 'routi-sandbox-register-key';

/** The sandboxes of a demo at `local`. */
export function sandboxedTaxServices(
  local: string,
): Pick<ServiceSettings, 'taxInvoices' | 'businessNumbers'> {
  const popbill = `${local}/sandbox/popbill`;
  return {
    taxInvoices: { baseUrl: popbill, authUrl: popbill, serviceId: 'POPBILL_TEST', ...SANDBOX_POPBILL },
    businessNumbers: { baseUrl: `${local}/sandbox/odcloud`, serviceKey: SANDBOX_REGISTER_KEY },
  };
}

const SANDBOX_PAYPAL = {
  clientId: 'routi-sandbox-client',
  secret: 'routi-sandbox-secret',
  webhookId: 'WH-SANDBOX',
};
/** Example prices, so that PayPal can be tried (decisions M18). */
const DEMO_USD_PRICES = { basic: 149_900, standard: 279_900 };

/** A demo uses its own sandbox, even with live keys. */
export function sandboxedPaypal(input: ServiceInput, local: string): ServiceSettings['foreign'] {
  const prices = input.PAYPAL_USD_PRICES ?? DEMO_USD_PRICES;
  return { kind: 'sandbox', baseUrl: `${local}/sandbox/paypal`, ...SANDBOX_PAYPAL, prices };
}

export function smsSettings(input: ServiceInput): ServiceSettings['sms'] {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SMS_SENDER: from } = input;
  if (apiKey && apiSecret && from) {
    return { kind: 'solapi', baseUrl: 'https://api.solapi.com', apiKey, apiSecret, from };
  }
  const given = { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SMS_SENDER: from };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length < 3) {
    throw new ConfigError(missing.map((name) => `${name} is missing, which text messages need`));
  }
  return { kind: 'outbox' };
}

export function popbillSettings(input: ServiceInput): ServiceSettings['taxInvoices'] {
  const { POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey } = input;
  if (!linkId && !secretKey) return null;
  if (!linkId) throw new ConfigError(['POPBILL_LINK_ID is missing, which tax invoices need']);
  if (!secretKey) throw new ConfigError(['POPBILL_SECRET_KEY is missing, which tax invoices need']);
  return {
    baseUrl: 'https://popbill.linkhub.co.kr',
    authUrl: 'https://auth.linkhub.co.kr',
    serviceId: 'POPBILL',
    linkId,
    secretKey,
  };
}

export function registerSettings(input: ServiceInput): ServiceSettings['businessNumbers'] {
  const { BUSINESS_STATUS_KEY: serviceKey } = input;
  return serviceKey ? { baseUrl: 'https://api.odcloud.kr', serviceKey } : null;
}

/** Without the webhook's id, webhooks are rejected. */
export function foreignSettings(input: ServiceInput): ServiceSettings['foreign'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_USD_PRICES: prices } = input;
  const webhookId = input.PAYPAL_WEBHOOK_ID ?? null;
  if (clientId && secret && prices)
    return { kind: 'paypal', baseUrl: 'https://api-m.paypal.com', clientId, secret, prices, webhookId };
  const given = { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_USD_PRICES: prices };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length < 3) {
    throw new ConfigError(missing.map((name) => `${name} is missing, which payments in USD need`));
  }
  return null;
}

export const siteVerification = (input: ServiceInput): ServiceSettings['siteVerification'] => ({
  google: input.GOOGLE_SITE_VERIFICATION ?? null,
  naver: input.NAVER_SITE_VERIFICATION ?? null,
});
