import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayCancel } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { hasTransaction } from '../ledger/ledger.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { transitionAttempt } from '../payments/attempts.store.server.ts';
import { findMovingRefund, type RefundRow } from '../refunds/refunds.store.server.ts';
import type { Refunded } from '../refunds/request-gateway-refund.server.ts';
import { raiseFinding } from '../work-items/work-items.server.ts';
import { recordExternalRefund, recordRefund } from './record-refund.server.ts';

/**
 * Records the cancels that a gateway reports. Ours complete their refund; any other is recorded as an external refund
 * and raises a finding. A virtual account that was closed before its deposit holds nothing.
 */
export async function recordCancels(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  payment: Refunded,
): Promise<void> {
  if (attempt.state === 'WAITING_FOR_DEPOSIT') {
    if (payment.status !== 'CANCELED') return;
    const change = { finalAt: platform.clock.now(), response: payment.raw };
    await transitionAttempt(tx, attempt, 'cancel', change);
    return;
  }
  if (attempt.state !== 'SUCCEEDED' && attempt.state !== 'PARTIALLY_CANCELED') return;
  for (const cancel of payment.cancels) {
    if (await hasTransaction(tx, attempt.provider, cancel.transactionKey)) continue;
    await recordCancel(platform, tx, attempt, cancel);
  }
}

async function recordCancel(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  cancel: GatewayCancel,
): Promise<void> {
  const refund = await findMovingRefund(tx, attempt.id);
  if (refund && completesRefund(refund, cancel)) {
    return recordRefund(platform, tx, refund, {
      provider: attempt.provider,
      transactionKey: cancel.transactionKey,
      occurredAt: cancel.canceledAt ?? platform.clock.now(),
    });
  }
  await recordExternalRefund(platform, tx, attempt, cancel);
  await raiseFinding(platform, tx, {
    kind: 'reconciliation-difference',
    subject: cancel.transactionKey,
    orderId: attempt.orderId,
    details: { found: 'refund-without-request', attempt: attempt.orderRef, amount: cancel.amount },
  });
}

/** Whether a cancel completes an approved refund: ours, or one of the same amount in the gateway's own console. */
function completesRefund(refund: RefundRow, cancel: GatewayCancel): boolean {
  if (refund.state === 'REQUESTED') return false;
  return cancel.usdCents === undefined
    ? cancel.amount === refund.amount
    : cancel.usdCents === refund.usd_cents;
}
