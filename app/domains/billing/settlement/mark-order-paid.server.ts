import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { paymentReceived } from '#app/domains/notifications/messages/payment-received.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { activateMethod } from '../cards/payment-methods.store.server.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { nextOrderState } from '../orders/order.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { OrderRow } from '../tables.ts';
import { canAcceptPayment } from './can-accept-payment.server.ts';

/**
 * Marks a fully paid order as paid, and starts its subscription or continues it after a reversed deposit. False if the
 * order accepts no money: paid, canceled, or expired and not to be reopened. `paidAt`: start of the subscription and
 * the withdrawal period; the ledger keeps when the money moved.
 */
export async function markOrderPaid(
  platform: Platform,
  lock: CustomerLock,
  order: OrderRow,
  attempt: Attempt,
  paidAt: Date,
): Promise<boolean> {
  const { tx } = lock;
  if (!nextOrderState(order.state, 'pay')) return false;
  // What it pays for may have ended while the money was in flight.
  if (!(await canAcceptPayment(platform, lock, order))) return false;
  if (!(await transitionOrder(tx, order.id, order.state, { state: 'PAID', paidAt }))) {
    throw new Error(`Order ${order.number} moved under its lock.`);
  }
  const { paymentMethodId } = attempt;
  const period = await platform.fulfillment.paid(platform, tx, order.id, { paymentMethodId, paidAt });
  if (paymentMethodId) await activateMethod(tx, paymentMethodId);
  await recordAudit(tx, {
    at: platform.clock.now(),
    actor: order.account_id,
    action: 'billing.order-paid',
    target: attempt.orderRef,
    // The money decided, not a request, so there is no request id.
    requestId: null,
  });
  await notifyMember(
    platform,
    tx,
    order.account_id,
    `payment-received:${order.number}:${paidAt.getTime()}`,
    ({ name }) =>
      paymentReceived({
        name,
        planName: order.plan_name,
        amount: order.total,
        usdCents: order.usd_cents,
        orderNumber: order.number,
        periodStart: period.startsOn,
        periodEnd: period.endsOn,
        penalty: order.kind === 'early-end',
        origin: platform.origin,
      }),
  );
  return true;
}
