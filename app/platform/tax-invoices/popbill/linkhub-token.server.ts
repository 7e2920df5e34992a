import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';

/** Of the protocol, not of ours. */
const VERSION = '2.0';
/** What a token may be used for: the member's account and tax invoices (110). */
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
 * Tokens of Popbill's gatekeeper. Each request is signed: HMAC-SHA256, under the decoded secret, over method, hash of the
 * body, time, version and path, one a line. Read from the issuer's published clients, never called yet [check].
 */
export function linkhubTokens(options: LinkhubOptions): { get(): Promise<string>; drop(): void } {
  let kept: { token: string; until: number } | null = null;
  return {
    async get() {
      const now = options.clock.now().getTime();
      if (kept && now < kept.until) return kept.token;
      const { session_token: token, expiration } = await request(options);
      // A minute earlier, so that it does not run out on the way.
      kept = { token, until: Date.parse(expiration) - 60_000 };
      return token;
    },
    drop() {
      kept = null;
    },
  };
}

/** The signature of a request for a token, base64. */
export function linkhubSignature(secretKey: string, body: string, date: string, path: string): string {
  const digest = createHash('sha256').update(body).digest('base64');
  return createHmac('sha256', Buffer.from(secretKey, 'base64'))
    .update(['POST', digest, date, VERSION, path].join('\n'))
    .digest('base64');
}

/** Throws where no token comes: nothing was issued then. */
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
    // A redirect would carry the signature to somewhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  if (response.status !== 200) throw new TokenRefused(response.status);
  return v.parse(Token, await response.json());
}

/** The set-up is wrong, or the gatekeeper is down; its answer may quote the request, so it is not kept. */
export class TokenRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`No token: HTTP ${status}`);
    this.status = status;
  }
}
