import type { Queryable } from '#app/platform/db/database.server.ts';
import type { GatewayPayment, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import type { AttemptState } from './attempt.ts';
import { findAttempt, transitionAttempt } from './attempts.store.server.ts';
import { syncAttempt } from './sync-attempts.server.ts';

/** Commits that a charge may happen from now on, before the gateway is called. */
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
 * Calls the gateway for an attempt that is committed as sent, and applies its response (payments.md §7.4). Queries
 * once if the response is lost, because the customer waits; a job handles what is still unknown. Returns the attempt's
 * state.
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
