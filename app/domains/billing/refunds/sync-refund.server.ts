import type { Platform } from '#app/platform/platform.ts';
import { ABSENCE_IS_PROOF_AFTER_MS, OPERATOR_AFTER_MS } from '../payments/check-schedule.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { isCancelOfRefund } from './cancel-reason.ts';
import { queryRefundedPayment } from './query-refunded-payment.server.ts';
import { findRefund } from './refunds.store.server.ts';
import { settleRefund } from './settle-refund.server.ts';

const INSUFFICIENT_BALANCE = {
  kind: 'refused',
  refusal: { code: 'LESS_IS_HELD', retryable: false, remedy: 'read-back' },
} as const;

/**
 * Queries whether a sent refund was made. `done`: made and recorded. `not-made`: certainly not made, may be sent again.
 * `not-enough-held`: not made, and the gateway holds less than the refund, because of a refund made elsewhere.
 */
export async function syncRefund(
  platform: Platform,
  refundId: string,
): Promise<'done' | 'not-made' | 'not-enough-held' | 'unknown'> {
  const refund = await findRefund(platform.db, refundId);
  const key = refund?.payment_key;
  if (!refund?.sent_at || !key) return 'unknown';
  if (refund.state !== 'PROCESSING' && refund.state !== 'UNKNOWN') return 'unknown';
  const lookup = await queryRefundedPayment(platform, { ...refund, payment_key: key });
  if (lookup.kind === 'found' && lookup.payment.cancels.some((cancel) => isCancelOfRefund(cancel, refund))) {
    const state = await settleRefund(platform, refund.id, { kind: 'settled', value: lookup.payment });
    return state === 'DONE' ? 'done' : 'unknown';
  }
  // The process that sent it is still running and applies the result.
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
  if (lookup.kind === 'found' && waitedMs >= ABSENCE_IS_PROOF_AFTER_MS) {
    const { balanceAmount } = lookup.payment;
    if (balanceAmount >= refund.amount) return 'not-made';
    // A refund was made elsewhere; the ledger needs it before this refund is decided.
    if (refund.attempt_id !== null) await syncAttempt(platform, refund.attempt_id);
    const state = await settleRefund(platform, refund.id, INSUFFICIENT_BALANCE, balanceAmount);
    return state === 'DONE' ? 'done' : 'not-enough-held';
  }
  await settleRefund(platform, refund.id, { kind: 'unknown', reason: 'not told yet' });
  return 'unknown';
}
