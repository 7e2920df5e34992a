import { throttle } from '#app/domains/accounts/throttle.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAttempt, findAttemptByRef } from './attempts.store.server.ts';
import { keepWebhook, type ToldByGateway, TRANSMISSION_ID } from './keep-webhook.server.ts';
import { attemptOfTransaction } from './ledger.store.server.ts';
import type { Attempt } from './order.ts';
import { type PaypalEvent, parsePaypalEvent } from './paypal-webhook.ts';

/** What its signature is checked by (payments.md §1.2), when the worker asks PayPal whether it sent this. */
const SIGNED = ['transmission-id', 'transmission-time', 'transmission-sig', 'auth-algo', 'cert-url'];
const HEADERS = SIGNED.map((name) => `paypal-${name}`);
/** PayPal's own are far below. */
const LONGEST_HEADER = 2000;

/**
 * Stores what PayPal tells before anything is made of it, and wakes the worker (security R26); settled means stored, and the
 * same transmission once. Whether PayPal sent it is asked by the worker (`work-paypal-webhook`), and nothing has an effect
 * before. `unknown`: it is about nothing of ours, or this site takes no dollars.
 */
export async function receivePaypalWebhook(
  platform: Platform,
  told: ToldByGateway,
): Promise<Result<null, 'malformed' | 'unknown' | 'limited'>> {
  const ticket = await throttle(platform, 'webhook', told.address);
  if (!ticket.ok) return err('limited');
  const transmissionId = told.headers.get('paypal-transmission-id');
  const event = parsePaypalEvent(told.body);
  if (!event || transmissionId === null || !TRANSMISSION_ID.test(transmissionId)) return err('malformed');
  if (HEADERS.some((name) => (told.headers.get(name) ?? '').length > LONGEST_HEADER)) return err('malformed');
  if (!platform.gateways.foreign) return err('unknown');
  // An approval names an attempt that is made only when the customer is back, and moves nothing.
  if (event.moves && !(await attemptOfEvent(platform, event))) return err('unknown');
  await keepWebhook(platform, told, { provider: 'paypal', transmissionId, headers: HEADERS });
  return ok(null);
}

/** The attempt that an event is about. */
export async function attemptOfEvent(
  { db }: Pick<Platform, 'db'>,
  { orderRef, captureId }: PaypalEvent,
): Promise<Attempt | undefined> {
  const named = orderRef === null ? undefined : await findAttemptByRef(db, orderRef);
  if (named?.provider === 'paypal') return named;
  const captured = captureId === null ? undefined : await attemptOfTransaction(db, 'paypal', captureId);
  return captured === undefined ? undefined : findAttempt(db, captured);
}
