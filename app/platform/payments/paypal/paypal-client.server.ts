import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';

export type PaypalRequest = {
  method: 'GET' | 'POST';
  /** Starts with `/v1` or `/v2`; its parts are already encoded. */
  path: string;
  /** An object, or JSON text to send unchanged. */
  body?: Record<string, unknown> | string;
  /** `PayPal-Request-Id`: the same id never moves money twice. */
  idempotencyKey?: string;
  timeoutMs: number;
};

/** `lost`: no complete response arrived, so the gateway may or may not have processed the request. */
export type PaypalResponse =
  | { kind: 'response'; status: number; body: unknown }
  | { kind: 'lost'; reason: string };

/** Renews a token early, so that it does not expire in transit. */
const RENEW_BEFORE_MS = 60_000;
const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

/** A client that caches its token. Never throws on network errors. */
export function createPaypalClient(options: {
  baseUrl: string;
  clientId: string;
  secret: string;
  clock: Clock;
  fetch: typeof fetch;
}): (request: PaypalRequest) => Promise<PaypalResponse> {
  const basic = `Basic ${Buffer.from(`${options.clientId}:${options.secret}`).toString('base64')}`;
  let token: { value: string; until: number } | null = null;
  let renewal: Promise<PaypalResponse | null> | null = null;

  async function send(
    path: string,
    init: { method: string; headers: Record<string, string>; body: string | null; timeoutMs: number },
  ): Promise<PaypalResponse> {
    try {
      const { timeoutMs, ...rest } = init;
      const response = await options.fetch(`${options.baseUrl}${path}`, {
        ...rest,
        // A redirect would leak the token.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { kind: 'response', status: response.status, body };
    } catch (error) {
      const isTimeout = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
      return { kind: 'lost', reason: isTimeout ? 'timeout' : 'connection lost' };
    }
  }

  /** Null if there is a token; otherwise the failed response. Concurrent callers share a request. */
  async function renew(timeoutMs: number): Promise<PaypalResponse | null> {
    const reply = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    const given = v.safeParse(Token, reply.kind === 'response' && reply.status === 200 ? reply.body : null);
    if (!given.success) return reply;
    const { access_token: value, expires_in } = given.output;
    token = { value, until: options.clock.now().getTime() + expires_in * 1000 - RENEW_BEFORE_MS };
    return null;
  }

  return async function call(request: PaypalRequest, isRepeat = false): Promise<PaypalResponse> {
    if (token === null || options.clock.now().getTime() >= token.until) {
      renewal ??= renew(request.timeoutMs).finally(() => {
        renewal = null;
      });
      const failed = await renewal;
      if (failed) return failed;
    }
    const used = token?.value ?? '';
    const reply = await send(request.path, {
      method: request.method,
      headers: {
        Authorization: `Bearer ${used}`,
        'Content-Type': 'application/json',
        // Return the whole order, not only its id.
        Prefer: 'return=representation',
        ...(request.idempotencyKey && { 'PayPal-Request-Id': request.idempotencyKey }),
      },
      body: typeof request.body === 'object' ? JSON.stringify(request.body) : (request.body ?? null),
      timeoutMs: request.timeoutMs,
    });
    // The token was revoked and nothing was done, so retry once with a new one.
    if (reply.kind === 'response' && reply.status === 401 && !isRepeat) {
      if (token?.value === used) token = null;
      return call(request, true);
    }
    return reply;
  };
}
