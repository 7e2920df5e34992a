import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';

/** The protocol's version. */
const VERSION = '2.0';
/** The member's account and tax invoices (110). */
const SCOPES = ['member', '110'];

const Token = v.object({
  session_token: v.pipe(v.string(), v.nonEmpty()),
  expiration: v.pipe(v.string(), v.isoTimestamp()),
});

export type LinkhubOptions = {
  /** `https://auth.linkhub.co.kr`, or a sandbox. */
  authUrl: string;
  /** `POPBILL`, or `POPBILL_TEST` for the issuer's test system. */
  serviceId: string;
  linkId: string;
  /** Base64. */
  secretKey: string;
  /** The member's business number, ten digits. */
  businessNumber: string;
  clock: Clock;
  fetch: typeof fetch;
  timeoutMs: number;
};

/**
 * Tokens for Popbill. Each request is signed: HMAC-SHA256, under the decoded secret, over method, hash of the body,
 * time, version and path, one per line. Based on the issuer's published clients; never called live [check].
 */
export function linkhubTokens(options: LinkhubOptions): { get(): Promise<string>; discard(): void } {
  let kept: { token: string; until: number } | null = null;
  return {
    async get() {
      const now = options.clock.now().getTime();
      if (kept && now < kept.until) return kept.token;
      const { session_token: token, expiration } = await request(options);
      // A minute early, so that it does not expire in transit.
      kept = { token, until: Date.parse(expiration) - 60_000 };
      return token;
    },
    discard() {
      kept = null;
    },
  };
}

/** Base64. */
export function linkhubSignature(secretKey: string, body: string, date: string, path: string): string {
  const digest = createHash('sha256').update(body).digest('base64');
  return createHmac('sha256', Buffer.from(secretKey, 'base64'))
    .update(['POST', digest, date, VERSION, path].join('\n'))
    .digest('base64');
}

/** Throws if there is no token; nothing was issued then. */
async function request(options: LinkhubOptions): Promise<v.InferOutput<typeof Token>> {
  const path = `/${options.serviceId}/Token`;
  const body = JSON.stringify({ access_id: options.businessNumber, scope: SCOPES });
  const date = options.clock.now().toISOString();
  const signature = linkhubSignature(options.secretKey, body, date, path);
  const response = await options.fetch(`${options.authUrl}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `LINKHUB ${options.linkId} ${signature}`,
      'Content-Type': 'application/json',
      'x-lh-date': date,
      'x-lh-version': VERSION,
    },
    body,
    // A redirect would leak the signature.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  if (response.status !== 200) throw new TokenRejected(response.status);
  return v.parse(Token, await response.json());
}

/** Wrong configuration, or the service is down. Its response may quote the request, so it is discarded. */
export class TokenRejected extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`No token: HTTP ${status}`);
    this.status = status;
  }
}
