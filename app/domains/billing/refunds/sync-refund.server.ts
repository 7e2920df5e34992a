import type { Platform } from '#app/platform/platform.ts';
import { ABSENCE_IS_PROOF_AFTER_MS, OPERATOR_AFTER_MS } from '../payments/check-schedule.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { isCancelOfRefund } from './cancel-reason.ts';
import { queryRefundedPayment } from './query-refunded-payment.server.ts';
import { findRefund } from './refunds.store.server.ts';
import { settleRefund } from './settle-refund.server.ts';

const LESS_IS_HELD = {
  kind: 'refused',
  refusal: { code: 'LESS_IS_HELD', retryable: false, remedy: 'read-back' },
} as const;

/**
 * Asks the gateway whether a refund that was sent has been made. `done`: it was, and is booked. `absent`: it certainly was
 * not, and may be made again. `short`: it was not, and the gateway holds less than it: somebody paid back elsewhere.
 * `waiting`: nothing is known yet.
 */
export async function syncRefund(
  platform: Platform,
  refundId: string,
): Promise<'done' | 'not-made' | 'not-enough-held' | 'unknown'> {
  const refund = await findRefund(platform.db, refundId);
  const key = refund?.payment_key;
  if (!refund?.sent_at || !key) return 'unknown';
  if (refund.state !== 'PROCESSING' && refund.state !== 'UNKNOWN') return 'unknown';
  const readBack = await queryRefundedPayment(platform, { ...refund, payment_key: key });
  if (
    readBack.kind === 'found' &&
    readBack.payment.cancels.some((cancel) => isCancelOfRefund(cancel, refund))
  ) {
    const state = await settleRefund(platform, refund.id, { kind: 'settled', value: readBack.payment });
    return state === 'DONE' ? 'done' : 'unknown';
  }
  // Whoever sent it settles it.
  if (refund.state === 'PROCESSING') return 'unknown';
  const now = platform.clock.now().getTime();
  if (now - refund.requested_at.getTime() > OPERATOR_AFTER_MS) {
    await raiseWorkItem(platform, platform.db, {
      kind: 'unknown-for-a-day',
      subject: refund.id,
      orderId: refund.order_id,
      details: { refund: refund.id, amount: refund.amount },
    });
  }
  const waitedMs = now - refund.sent_at.getTime();
  if (readBack.kind === 'found' && waitedMs >= ABSENCE_IS_PROOF_AFTER_MS) {
    const { balanceAmount } = readBack.payment;
    if (balanceAmount >= refund.amount) return 'not-made';
    // Somebody paid back elsewhere. Once the ledger has that, it says what becomes of this refund.
    if (refund.attempt_id !== null) await syncAttempt(platform, refund.attempt_id);
    const state = await settleRefund(platform, refund.id, LESS_IS_HELD, balanceAmount);
    return state === 'DONE' ? 'done' : 'not-enough-held';
  }
  await settleRefund(platform, refund.id, { kind: 'unknown', reason: 'not told yet' });
  return 'unknown';
}
