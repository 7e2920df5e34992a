import type { Platform } from '#app/platform/platform.ts';
import { listAbandonedAttempts, moveAttemptRow } from './attempts.store.server.ts';
import { readBackAttempt, readBackPayments } from './read-back-payments.server.ts';
import { settleAttempt } from './settle-attempt.server.ts';

/** Longer than the longest charge (65 s): a living process is never taken for a dead one. */
export const LEASE_MS = 120_000;

/**
 * Picks up what a process left behind when it died. An attempt that was never sent has charged nothing; one that was
 * sent becomes unknown and is read back (payments.md §7.4). `leaseMs` 0 where no other process can be alive.
 */
export async function recoverPayments(platform: Platform, leaseMs: number = LEASE_MS): Promise<void> {
  const now = platform.clock.now();
  const abandoned = await listAbandonedAttempts(platform.db, new Date(now.getTime() - leaseMs));
  for (const attempt of abandoned) {
    platform.log.warn('payment attempt recovered', { attempt: attempt.orderRef, code: attempt.state });
    if (attempt.state === 'CREATED') {
      const change = { failureCode: 'INTERRUPTED', finalAt: now };
      await moveAttemptRow(platform.db, attempt.id, 'CREATED', 'FAILED', change);
    } else {
      await settleAttempt(platform, attempt.id, { kind: 'unknown', reason: 'the process ended' });
      await readBackAttempt(platform, attempt.id);
    }
  }
  await readBackPayments(platform);
}
