import type { Queryable } from '#app/platform/db/database.server.ts';
import type { GatewayCancel } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Refunded } from './ask-for-refund.server.ts';
import { moveAttemptRow } from './attempts.store.server.ts';
import { bookRefund } from './book-refund.server.ts';
import { knowsTransaction } from './ledger.store.server.ts';
import type { Attempt } from './order.ts';
import { raiseWorkItem } from './raise-work-item.server.ts';
import { cancelOfRefund } from './refund-mark.ts';
import { findMovingRefund } from './refunds.store.server.ts';

/**
 * The gateway tells what went back. Ours is booked for the refund that sent it; what nobody here asked for is put before
 * a person, and the ledger stays as it is. An account that was closed before a deposit came holds nothing.
 */
export async function bookCancels(
  platform: Platform,
  tx: Queryable,
  attempt: Attempt,
  payment: Refunded,
): Promise<void> {
  if (attempt.state === 'WAITING_FOR_DEPOSIT') {
    if (payment.status !== 'CANCELED') return;
    const change = { finalAt: platform.clock.now(), answer: payment.raw };
    await moveAttemptRow(tx, attempt, 'cancel', change);
    return;
  }
  if (attempt.state !== 'SUCCEEDED' && attempt.state !== 'PARTIALLY_CANCELED') return;
  for (const cancel of payment.cancels) {
    if (await knowsTransaction(tx, attempt.provider, cancel.transactionKey)) continue;
    await bookCancel(platform, tx, attempt, cancel);
  }
}

async function bookCancel(
  platform: Platform,
  tx: Queryable,
  attempt: Attempt,
  cancel: GatewayCancel,
): Promise<void> {
  const refund = await findMovingRefund(tx, attempt.id);
  const sent = refund?.state === 'PROCESSING' || refund?.state === 'UNKNOWN';
  if (refund && sent && cancelOfRefund(cancel, refund)) {
    return bookRefund(platform, tx, refund, {
      provider: attempt.provider,
      transactionKey: cancel.transactionKey,
      occurredAt: cancel.canceledAt ?? platform.clock.now(),
    });
  }
  await raiseWorkItem(platform, tx, {
    kind: 'reconciliation-difference',
    subject: cancel.transactionKey,
    orderId: attempt.orderId,
    details: { found: 'refund-without-request', attempt: attempt.orderRef, amount: cancel.amount },
  });
}
