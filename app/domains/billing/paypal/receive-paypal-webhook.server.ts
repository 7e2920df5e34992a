import { throttle } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAttemptOfTransaction } from '../ledger/ledger.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { findAttempt, findAttemptByRef } from '../payments/attempts.store.server.ts';
import {
  recordWebhookHint,
  TRANSMISSION_ID,
  type WebhookRequest,
} from '../webhooks/record-webhook-hint.server.ts';
import { type PaypalEvent, parsePaypalEvent } from './paypal-webhook.ts';

/** Headers by which PayPal verifies that it sent the event (payments.md §1.2). */
const SIGNATURE_HEADERS = [
  'transmission-id',
  'transmission-time',
  'transmission-sig',
  'auth-algo',
  'cert-url',
];
/** PayPal's own headers are far shorter. */
const MAX_HEADER_LENGTH = 2000;

type Refusal = 'malformed' | 'unknown' | 'forged' | 'unverified' | 'limited';

/**
 * Stores which payment a PayPal event is about, once PayPal has verified that it sent it (security R26). Events that
 * move no money are acknowledged and not stored. `unverified`: PayPal cannot verify it now, so it must send the event
 * again.
 */
export async function receivePaypalWebhook(
  platform: Platform,
  request: WebhookRequest,
): Promise<Result<null, Refusal>> {
  const ticket = await throttle(platform, 'webhook', request.address);
  if (!ticket.ok) return err('limited');
  const event = parsePaypalEvent(request.body);
  const headers = Object.fromEntries(
    SIGNATURE_HEADERS.map((name) => [`paypal-${name}`, request.headers.get(`paypal-${name}`) ?? '']),
  );
  const transmissionId = headers['paypal-transmission-id'] ?? '';
  if (!event || !TRANSMISSION_ID.test(transmissionId)) return err('malformed');
  if (Object.values(headers).some((value) => value.length > MAX_HEADER_LENGTH)) return err('malformed');
  const { foreign } = platform.gateways;
  if (!foreign) return err('unknown');
  if (!event.moves) return ok(null);
  const attempt = await findAttemptOfEvent(platform, event);
  if (!attempt) return err('unknown');
  const verdict = await foreign.verifyWebhook({ headers, body: request.body });
  if (verdict === 'unknown') return err('unverified');
  if (verdict === 'forged') {
    platform.log.warn('forged webhook', { code: transmissionId });
    return err('forged');
  }
  await recordWebhookHint(platform, {
    provider: 'paypal',
    transmissionId,
    kind: 'payment',
    subject: attempt.orderRef,
  });
  await ticket.value.release();
  return ok(null);
}

async function findAttemptOfEvent(
  { db }: Pick<Platform, 'db'>,
  { orderRef, captureId }: PaypalEvent,
): Promise<Attempt | undefined> {
  const named = orderRef === null ? undefined : await findAttemptByRef(db, orderRef);
  if (named?.provider === 'paypal') return named;
  const captured = captureId === null ? undefined : await findAttemptOfTransaction(db, 'paypal', captureId);
  return captured === undefined ? undefined : findAttempt(db, captured);
}
