import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';

export type PaypalRequest = {
  method: 'GET' | 'POST';
  /** From `/v1` or `/v2`, its parts already encoded. */
  path: string;
  /** An object, or JSON that is already text and must stay as it is. */
  body?: Record<string, unknown> | string;
  /** `PayPal-Request-Id`: the same one never moves money twice. */
  idempotencyKey?: string;
  timeoutMs: number;
};

/** `lost` means that no answer arrived whole: the gateway may have done what we asked for, or not. */
export type PaypalReply =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'lost'; reason: string };

/** A token is renewed as long before its end, so that none runs out on its way. */
const RENEW_BEFORE_MS = 60_000;
const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

/** JSON over HTTP with a token that is fetched once and kept until it runs out. Never throws for what the network does. */
export function createPaypalClient(options: {
  baseUrl: string;
  clientId: string;
  secret: string;
  clock: Clock;
  fetch: typeof fetch;
}): (request: PaypalRequest) => Promise<PaypalReply> {
  const basic = `Basic ${Buffer.from(`${options.clientId}:${options.secret}`).toString('base64')}`;
  let token: { value: string; until: number } | null = null;
  let asking: Promise<PaypalReply | null> | null = null;

  async function send(
    path: string,
    init: { method: string; headers: Record<string, string>; body: string | null; timeoutMs: number },
  ): Promise<PaypalReply> {
    try {
      const { timeoutMs, ...rest } = init;
      const response = await options.fetch(`${options.baseUrl}${path}`, {
        ...rest,
        // A redirect would carry the token to somewhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      return { kind: 'answer', status: response.status, body };
    } catch (error) {
      const isTimeout = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
      return { kind: 'lost', reason: isTimeout ? 'timeout' : 'connection lost' };
    }
  }

  /** Null when there is a token now; otherwise the answer that gave none. Many callers ask once. */
  async function renew(timeoutMs: number): Promise<PaypalReply | null> {
    const reply = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    const given = v.safeParse(Token, reply.kind === 'answer' && reply.status === 200 ? reply.body : null);
    if (!given.success) return reply;
    const { access_token: value, expires_in } = given.output;
    token = { value, until: options.clock.now().getTime() + expires_in * 1000 - RENEW_BEFORE_MS };
    return null;
  }

  return async function call(request: PaypalRequest, isRepeat = false): Promise<PaypalReply> {
    if (token === null || options.clock.now().getTime() >= token.until) {
      asking ??= renew(request.timeoutMs).finally(() => {
        asking = null;
      });
      const failed = await asking;
      if (failed) return failed;
    }
    const used = token?.value ?? '';
    const reply = await send(request.path, {
      method: request.method,
      headers: {
        Authorization: `Bearer ${used}`,
        'Content-Type': 'application/json',
        // The whole order, not only its id.
        Prefer: 'return=representation',
        ...(request.idempotencyKey && { 'PayPal-Request-Id': request.idempotencyKey }),
      },
      body: typeof request.body === 'object' ? JSON.stringify(request.body) : (request.body ?? null),
      timeoutMs: request.timeoutMs,
    });
    // A token that was taken back: nothing was done, so once more with a new one.
    if (reply.kind === 'answer' && reply.status === 401 && !isRepeat) {
      if (token?.value === used) token = null;
      return call(request, true);
    }
    return reply;
  };
}
