import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import { deliver, deliveryOf } from '#sandboxes/toss/api/api.server.ts';
import type { ApiResponse } from '#sandboxes/toss/api/endpoint.ts';
import { claimFault } from '#sandboxes/toss/api/faults.server.ts';
import { runOnce } from '#sandboxes/toss/api/idempotency.server.ts';
import { type Sandbox, sandboxNow, type Wait } from '#sandboxes/toss/context.server.ts';
import { tossError } from '#sandboxes/toss/error-catalog.ts';
import { header, parseJson, readBody, sendResponse } from '#sandboxes/toss/http.server.ts';
import type { SandboxTables } from '#sandboxes/toss/tables.ts';
import { handleApprovePage } from './approve-page.server.ts';
import { PAYPAL_ENDPOINTS, paypalError } from './orders.server.ts';

const SILENCE_MS = 70_000;
const realWait: Wait = async (ms, until) => {
  await delay(ms, undefined, { signal: until }).catch(() => {});
};
/** Validity of a token, like PayPal's. */
const TOKEN_MS = 9 * 60 * 60 * 1000;

export type PaypalSandbox = { handle(req: IncomingMessage, res: ServerResponse): Promise<void> };

/**
 * Implements the part of PayPal's Orders v2 that the adapter uses, and moves no money. Shares the clock, the faults,
 * the stored request ids and the control routes of the Toss sandbox.
 */
export function createPaypalSandbox(options: {
  db: Queryable;
  transaction: Transact;
  clock: Clock;
  clientId: string;
  secret: string;
  basePath: string;
  allowedRedirectOrigins: readonly string[];
  /** The sandbox's origin for browsers; null for the origin of the request. */
  publicOrigin?: string | null;
  silenceMs?: number;
  wait?: Wait;
}): PaypalSandbox {
  const { clientId, secret } = options;
  const sandbox: Sandbox = {
    ...options,
    db: options.db.withTables<SandboxTables>(),
    transaction: (work) => options.transaction((tx) => work(tx.withTables<SandboxTables>())),
    secretKey: clientId,
    clientKey: clientId,
    boot: randomUUID(),
    silenceMs: options.silenceMs ?? SILENCE_MS,
    wait: options.wait ?? realWait,
    webhookUrl: null,
    webhooks: { wake: () => {} },
  };

  async function handleApi(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const now = await sandboxNow(sandbox);
    if (!isTokenOf(header(req, 'authorization'), secret, now)) {
      return sendResponse(res, paypalError(401, 'AUTHENTICATION_FAILURE'));
    }
    const text = await readBody(req);
    if (url.pathname === '/v1/notifications/verify-webhook-signature') {
      return sendResponse(res, verify(parseJson(text), secret));
    }
    const endpoint = PAYPAL_ENDPOINTS.find(
      (each) => each.method === req.method && each.path.test(url.pathname),
    );
    if (!endpoint) return sendResponse(res, paypalError(404, 'RESOURCE_NOT_FOUND'));
    const id = endpoint.path.exec(url.pathname)?.groups?.id ?? '';
    const fault = await claimFault(sandbox, { endpoint: endpoint.name, orderId: id || undefined });
    if (fault?.kind === 'http_429') return sendResponse(res, paypalError(429, 'RATE_LIMIT_REACHED'));
    if (fault?.kind === 'timeout_before_charge') {
      return deliver(sandbox, res, tossError('COMMON_ERROR'), 'silence');
    }
    // The work continues even if the caller times out.
    const slow = async () => {
      if (fault?.kind === 'slow') await sandbox.wait(fault.delayMs, new AbortController().signal);
    };
    const host = header(req, 'host') ?? '';
    const origin = options.publicOrigin ?? `http://${host}`;
    const call = { id, body: parseJson(text), now, approveUrl: `${origin}${sandbox.basePath}/approve` };
    const key = header(req, 'paypal-request-id');
    const identity = { key: key ?? '', secretKey: clientId, method: endpoint.method, url: url.pathname };
    if (!key) await slow();
    const response = key
      ? await runOnce(sandbox, identity, now, (tx) => endpoint.run(tx, call), slow)
      : await sandbox.transaction((tx) => endpoint.run(tx, call));
    return deliver(sandbox, res, response, deliveryOf(fault) ?? 'whole');
  }

  async function issueToken(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (!isSame(header(req, 'authorization') ?? '', expected)) {
      return sendResponse(res, { status: 401, body: { error: 'invalid_client' } });
    }
    const until = (await sandboxNow(sandbox)).getTime() + TOKEN_MS;
    return sendResponse(res, {
      status: 200,
      body: { access_token: tokenUntil(until, secret), token_type: 'Bearer', expires_in: TOKEN_MS / 1000 },
    });
  }

  return {
    async handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://sandbox.invalid');
      if (!url.pathname.startsWith(`${sandbox.basePath}/`)) return sendResponse(res, tossError('NOT_FOUND'));
      url.pathname = url.pathname.slice(sandbox.basePath.length);
      if (url.pathname === '/approve') return handleApprovePage(sandbox, req, res, url);
      if (url.pathname === '/v1/oauth2/token' && req.method === 'POST') return issueToken(req, res);
      return handleApi(req, res, url);
    },
  };
}

/** A token contains its expiry, so it needs no table and survives restarts. */
function tokenUntil(until: number, secret: string): string {
  return `${until}.${createHmac('sha256', secret).update(String(until)).digest('base64url')}`;
}

function isTokenOf(authorization: string | undefined, secret: string, now: Date): boolean {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  const until = Number(token.split('.')[0]);
  return until > now.getTime() && isSame(token, tokenUntil(until, secret));
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const VerifyBody = v.looseObject({
  transmission_id: v.string(),
  transmission_time: v.string(),
  transmission_sig: v.string(),
  webhook_id: v.string(),
  webhook_event: v.looseObject({}),
});

function verify(body: unknown, secret: string): ApiResponse {
  const parsed = v.safeParse(VerifyBody, body);
  if (!parsed.success) return paypalError(400, 'INVALID_REQUEST');
  const { transmission_id: id, transmission_time: time, webhook_id, webhook_event } = parsed.output;
  const expected = signPaypalWebhook(secret, { id, time, webhookId: webhook_id, event: webhook_event });
  const verification_status = isSame(parsed.output.transmission_sig, expected) ? 'SUCCESS' : 'FAILURE';
  return { status: 200, body: { verification_status } };
}

/** The sandbox's own webhook signature, in place of PayPal's certificate. */
export function signPaypalWebhook(
  secret: string,
  sent: { id: string; time: string; webhookId: string; event: object },
): string {
  const { id, time, webhookId, event } = sent;
  return createHmac('sha256', secret)
    .update(JSON.stringify([id, time, webhookId, event]))
    .digest('base64');
}
