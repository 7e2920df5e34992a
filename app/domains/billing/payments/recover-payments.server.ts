import type { Platform } from '#app/platform/platform.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import type { Attempt } from './attempt.ts';
import { transitionAttempt } from './attempts.store.server.ts';
import { listInterruptedAttempts } from './attempts-to-check.store.server.ts';
import { syncAttempt, syncUnknownAttempts } from './sync-attempts.server.ts';

/** Longer than the longest charge (65 s), so a running process is never mistaken for a dead one. */
const LEASE_MS = 120_000;

/**
 * Recovers attempts whose process died. One that was never sent has charged nothing; one that was sent becomes unknown
 * and is synced (payments.md §7.4). A failure is logged, retried in the next run, and does not block the others.
 * `before`: attempts older than this belong to no running process.
 */
export async function recoverPayments(platform: Platform, before?: Date): Promise<void> {
  const now = platform.clock.now();
  const abandoned = before ?? new Date(now.getTime() - LEASE_MS);
  for (const attempt of await listInterruptedAttempts(platform.db, abandoned)) {
    platform.log.warn('payment attempt recovered', { attempt: attempt.orderRef, code: attempt.state });
    await recover(platform, attempt, now).catch((error: unknown) => {
      platform.log.error('payment attempt not recovered', { attempt: attempt.orderRef, error });
    });
  }
  await syncUnknownAttempts(platform);
}

async function recover(platform: Platform, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.state === 'CREATED') {
    const change = { failureCode: 'INTERRUPTED', finalAt: now };
    await transitionAttempt(platform.db, attempt, 'refuse', change);
    return;
  }
  await applyGatewayResult(platform, attempt.id, { kind: 'unknown', reason: 'the process ended' });
  await syncAttempt(platform, attempt.id);
}
