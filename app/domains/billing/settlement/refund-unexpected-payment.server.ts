import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { sumOfAttempt } from '../ledger/ledger.store.server.ts';
import type { OrderState } from '../orders/order.ts';
import type { Attempt } from '../payments/attempt.ts';
import { isDeposit } from '../payments/payment-method.ts';
import type { RefundReason } from '../refunds/refund.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import type { OrderRow } from '../tables.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';

/** Refunds a recorded payment that its order cannot accept, in full and without approval, and raises a work item. */
export async function refundUnexpectedPayment(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
): Promise<void> {
  const amount = await sumOfAttempt(tx, attempt.id);
  const reason = reasonOf(order);
  await recordAudit(tx, {
    at: platform.clock.now(),
    actor: attempt.accountId,
    action: 'billing.charged-without-order',
    target: attempt.orderRef,
    requestId: null,
  });
  await raiseWorkItem(platform, tx, {
    kind: 'refund-needed',
    subject: attempt.orderRef,
    orderId: order.id,
    details: { reason, amount, state: order.state },
  });
  const requested = await requestRefund(platform, tx, {
    orderId: order.id,
    attemptId: attempt.id,
    statementLineId: null,
    amount,
    reason,
    note: null,
    requestedBy: 'site',
    account: null,
    approved: true,
  });
  if (!requested.ok)
    platform.log.warn('money waits for a person', { attempt: attempt.orderRef, code: requested.error });
}

function reasonOf(order: OrderRow): RefundReason {
  if (PAID_STATES.some((state) => state === order.state)) return 'paid-twice';
  return isDeposit(order.method) ? 'late-deposit' : 'charged-without-order';
}

const PAID_STATES: readonly OrderState[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];
