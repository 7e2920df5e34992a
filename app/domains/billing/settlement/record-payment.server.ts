import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayPayment } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { hasTransaction, insertTransaction } from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { type Attempt, nextAttemptState } from '../payments/attempt.ts';
import { transitionAttempt } from '../payments/attempts.store.server.ts';
import { isDeposit } from '../payments/payment-method.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { saveVirtualAccount } from './record-awaited-deposit.server.ts';
import { reverseLedger } from './record-reversal.server.ts';
import { refundUnexpectedPayment } from './refund-unexpected-payment.server.ts';

/**
 * Records a gateway payment, once per transaction (payments.md §2.2). Money that the order cannot accept is refunded at
 * once.
 */
export async function recordPayment(
  platform: Platform,
  lock: CustomerLock,
  attempt: Attempt,
  payment: GatewayPayment,
  fresh: boolean,
): Promise<void> {
  const { tx } = lock;
  const transactionKey = payment.lastTransactionKey ?? payment.paymentKey;
  if (await hasTransaction(tx, attempt.provider, transactionKey)) return;
  if (!nextAttemptState(attempt.state, 'settle')) {
    // Reversed and paid again between two queries: record both; the order stays paid.
    if (!fresh || attempt.state !== 'SUCCEEDED') return;
    await reverseLedger(platform, tx, attempt, null);
    return postPayment(platform, tx, attempt, payment, transactionKey);
  }

  const now = platform.clock.now();
  const change = { finalAt: now, paymentKey: payment.paymentKey, response: payment.raw };
  if (!(await transitionAttempt(tx, attempt, 'settle', change))) {
    throw new Error(`Attempt ${attempt.orderRef} moved under its lock.`);
  }
  await saveVirtualAccount(platform, tx, attempt, payment);
  await postPayment(platform, tx, attempt, payment, transactionKey);
  const order = await findOrderById(tx, attempt.orderId);
  if (!order) throw new Error(`There is no order ${attempt.orderNumber}.`);
  // After a late discovery, use and the withdrawal period start now.
  const inTime = attempt.state === 'REQUESTED' || attempt.state === 'UNKNOWN';
  const paidAt = inTime && !isDeposit(order.method) ? (payment.approvedAt ?? now) : now;
  const paid = await markOrderPaid(platform, lock, order, attempt, paidAt);
  if (!paid) await refundUnexpectedPayment(platform, tx, order, attempt);
}

function postPayment(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  payment: GatewayPayment,
  transactionKey: string,
): Promise<void> {
  const now = platform.clock.now();
  return insertTransaction(tx, {
    id: randomUUID(),
    provider: attempt.provider,
    transaction_key: transactionKey,
    order_id: attempt.orderId,
    attempt_id: attempt.id,
    kind: 'payment',
    amount: payment.totalAmount,
    usd_cents: attempt.usdCents,
    occurred_at: payment.approvedAt ?? now,
    recorded_at: now,
    refund_id: null,
  });
}
