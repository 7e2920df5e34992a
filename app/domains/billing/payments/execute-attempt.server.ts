import type { Queryable } from '#app/platform/db/database.server.ts';
import type { GatewayPayment, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import type { AttemptState } from './attempt.ts';
import { findAttempt, transitionAttempt } from './attempts.store.server.ts';
import { syncAttempt } from './sync-attempts.server.ts';

/** From here on the charge may happen at any moment, so the row says so before the gateway hears of it. */
export async function markAttemptSent(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  attempt: { id: string; state: 'CREATED'; orderRef: string },
  change: { paymentMethodId?: string; paymentKey?: string } = {},
): Promise<void> {
  const sent = await transitionAttempt(db, attempt, 'send', { requestedAt: clock.now(), ...change });
  if (!sent) throw new Error(`Attempt ${attempt.orderRef} was taken over before it was sent.`);
}

/**
 * Calls the gateway for an attempt that is committed as sent, and applies its response (payments.md §7.4). Where the response
 * is lost it asks once at once, because the customer waits; what is still unknown then is the job's. Answers the state that
 * the attempt is in.
 */
export async function executeAttempt(
  platform: Platform,
  attemptId: string,
  call: () => Promise<GatewayResponse<GatewayPayment>>,
): Promise<AttemptState> {
  const response = await call();
  const state = await applyGatewayResult(platform, attemptId, response);
  if (response.kind !== 'unknown') return state;
  await syncAttempt(platform, attemptId);
  return (await findAttempt(platform.db, attemptId))?.state ?? 'UNKNOWN';
}
