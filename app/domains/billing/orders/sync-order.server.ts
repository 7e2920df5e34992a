import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { isQueryable } from '../payments/attempt.ts';
import { listAttempts } from '../payments/attempts.store.server.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { isUnknownRefund, SEND_REFUNDS } from '../refunds/refund.ts';
import { listRefundsOfOrder, postponeRefund } from '../refunds/refunds.store.server.ts';
import { syncRefund } from '../refunds/sync-refund.server.ts';
import { ORDER_NUMBER } from './order.ts';
import { findOrderByNumber } from './orders.store.server.ts';

/**
 * Syncs the payments and refunds of an order now, for staff, instead of at their next check (payments.md §2.2); audited
 * before the query. `nothing-to-ask`: no gateway knows the order. `still-unknown`: some responses prove nothing yet.
 */
export async function syncOrder(
  platform: Platform,
  staff: Member,
  { orderNumber, reason }: { orderNumber: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'nothing-to-ask' | 'still-unknown'>> {
  const { db, clock } = platform;
  const order = ORDER_NUMBER.test(orderNumber) ? await findOrderByNumber(db, orderNumber) : undefined;
  if (!order) return err('not-found');
  const attempts = (await listAttempts(db, order.id)).filter(isQueryable);
  const refunds = (await listRefundsOfOrder(db, order.id)).filter(isUnknownRefund);
  if (attempts.length + refunds.length === 0) return err('nothing-to-ask');
  await recordAudit(db, {
    at: clock.now(),
    actor: staff.accountId,
    action: 'billing.read-back-asked',
    target: order.number,
    requestId: caller.id,
    reason,
  });
  let unknown = 0;
  for (const { id } of attempts) {
    if ((await syncAttempt(platform, id)) === 'unknown') unknown += 1;
  }
  for (const { id } of refunds) {
    const result = await syncRefund(platform, id);
    // The job sends it again now instead of at its next check.
    if (result === 'not-made') {
      await postponeRefund(db, id, clock.now());
      await platform.jobs.wake(SEND_REFUNDS);
    }
    if (result === 'unknown') unknown += 1;
  }
  return unknown > 0 ? err('still-unknown') : ok(null);
}
