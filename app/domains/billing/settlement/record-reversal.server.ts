import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayPayment } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import {
  hasTransaction,
  insertTransaction,
  listLedgerOfAttempt,
  sumOfAttempt,
} from '../ledger/ledger.store.server.ts';
import { reversalOf } from '../ledger/ledger.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { transitionAttempt } from '../payments/attempts.store.server.ts';
import { cancelRefund } from './cancel-refund.server.ts';
import { reverseOrderPayment } from './reverse-order-payment.server.ts';

/** Records that the bank reversed a deposit (payments.md §1.1, Status transitions); the order is unpaid again. */
export async function recordReversal(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  if (!(await transitionAttempt(tx, attempt, 'reverse', { response: payment.raw }))) {
    throw new Error(`Attempt ${attempt.orderRef} moved under its lock.`);
  }
  await reverseLedger(platform, tx, attempt, payment.lastTransactionKey);
  await cancelRefund(platform, tx, attempt.id);
  const order = await findOrderById(tx, attempt.orderId);
  if (!order) throw new Error(`There is no order ${attempt.orderNumber}.`);
  await reverseOrderPayment(platform, tx, order, attempt, 'bank');
}

/** Reverses what the attempt holds. `gatewayKey`: the gateway's key of the reversal, if it has one. */
export async function reverseLedger(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  gatewayKey: string | null,
): Promise<void> {
  const held = await sumOfAttempt(tx, attempt.id);
  if (held === 0) return;
  const now = platform.clock.now();
  await insertTransaction(tx, {
    id: randomUUID(),
    provider: attempt.provider,
    transaction_key: await reversalKey(tx, attempt, gatewayKey),
    order_id: attempt.orderId,
    attempt_id: attempt.id,
    kind: 'reversal',
    amount: -held,
    // Only banks reverse, and their payments are in KRW.
    usd_cents: null,
    occurred_at: now,
    recorded_at: now,
    refund_id: null,
  });
}

/** The gateway may send the key of the deposit again, which the ledger has already. */
async function reversalKey(tx: Tx, attempt: Attempt, gatewayKey: string | null): Promise<string> {
  if (gatewayKey !== null && !(await hasTransaction(tx, attempt.provider, gatewayKey))) return gatewayKey;
  const rows = await listLedgerOfAttempt(tx, attempt.id);
  const deposit = rows.findLast((row) => row.kind === 'payment');
  if (!deposit) throw new Error(`Attempt ${attempt.orderRef} holds money without a payment.`);
  return reversalOf(deposit.transactionKey);
}
