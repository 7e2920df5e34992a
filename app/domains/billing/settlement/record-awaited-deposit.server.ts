import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayPayment } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { SEALED_ACCOUNT_HOLDER, SEALED_ACCOUNT_NUMBER } from '../deposits/deposit-account.server.ts';
import { notifyDepositAwaited } from '../deposits/notify-deposit-awaited.server.ts';
import { insertVirtualAccount } from '../deposits/virtual-accounts.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { transitionAttempt } from '../payments/attempts.store.server.ts';

/**
 * Records a virtual account that the gateway opened: no money has moved, and the order awaits its deposit. For an
 * order of another method the attempt is refused, and the account is closed after the commit.
 */
export async function recordAwaitedDeposit(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  const known = await findOrderById(tx, attempt.orderId);
  const change = { paymentKey: payment.paymentKey, response: payment.raw };
  // A window that is not ours was opened under this reference; we never gave anybody that account.
  if (known?.method !== 'virtual-account') {
    const refused = { ...change, finalAt: platform.clock.now(), failureCode: 'NOT_THIS_PAYMENT' };
    await transitionAttempt(tx, attempt, 'refuse', refused);
    return;
  }
  if (!(await transitionAttempt(tx, attempt, 'wait', change))) {
    throw new Error(`Attempt ${attempt.orderRef} moved under its lock.`);
  }
  await saveVirtualAccount(platform, tx, attempt, payment);
  // If the order was canceled meanwhile, `expire-abandoned-attempts` closes the account.
  await transitionOrder(tx, attempt.orderId, 'PENDING_PAYMENT', { state: 'AWAITING_DEPOSIT' });
  const order = await findOrderById(tx, attempt.orderId);
  if (order?.state !== 'AWAITING_DEPOSIT') return;
  const as = order.paid_at === null ? 'awaited' : 'again';
  await notifyDepositAwaited(platform, tx, order, { missing: order.total, as });
}

/** Seals the personal number and holder; the secret is only compared, so it is hashed. */
export async function saveVirtualAccount(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<void> {
  const account = payment.virtualAccount;
  if (!account) return;
  const order = await findOrderById(tx, attempt.orderId);
  if (!order) throw new Error(`There is no order ${attempt.orderNumber}.`);
  const { secrets } = platform;
  await insertVirtualAccount(tx, {
    attempt_id: attempt.id,
    bank: account.bankCode,
    number_sealed: secrets.seal(SEALED_ACCOUNT_NUMBER, account.accountNumber),
    holder_sealed: secrets.seal(SEALED_ACCOUNT_HOLDER, account.holder),
    due_at: account.dueAt ?? order.due_at,
    secret_hash: payment.secret === null ? null : secrets.hash('deposit-secret', payment.secret),
    created_at: platform.clock.now(),
    closed_at: null,
  });
}
