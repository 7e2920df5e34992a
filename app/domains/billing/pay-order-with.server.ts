import { paymentReceived } from '#app/domains/notifications/messages/payment-received.ts';
import { contractPeriod, type Period } from '#app/domains/plans/periods.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { mayReopen } from './may-reopen.server.ts';
import type { Attempt } from './order.ts';
import { moveOrderState } from './order.ts';
import { moveOrder, type OrderRow } from './orders.store.server.ts';
import { startSubscription } from './start-subscription.server.ts';
import { activateMethod, findSubscriptionOfOrder, resumeSubscription } from './subscriptions.store.server.ts';
import { tellCustomer } from './tell-customer.server.ts';

/**
 * All that an order costs has come: it is paid, and its contract begins, or goes on where a deposit was reversed before.
 * False where the order takes no money: paid, given up, or expired and not to be taken up again.
 * `paidAt`: when the contract begins and its withdrawal runs from; the ledger keeps when the money moved.
 */
export async function payOrderWith(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  attempt: Attempt,
  paidAt: Date,
): Promise<boolean> {
  if (!moveOrderState(order.state, 'pay')) return false;
  if (order.state === 'EXPIRED' && !(await mayReopen(tx, order))) return false;
  if (!(await moveOrder(tx, order.id, order.state, { state: 'PAID', paidAt }))) {
    throw new Error(`Order ${order.number} moved under its lock.`);
  }
  const period = await beginOrResume(platform, tx, order, attempt.paymentMethodId, paidAt);
  if (attempt.paymentMethodId) await activateMethod(tx, attempt.paymentMethodId);
  await recordAudit(tx, {
    at: platform.clock.now(),
    actor: order.account_id,
    action: 'billing.order-paid',
    target: attempt.orderRef,
    // The money itself did it, so nobody's request stands beside it.
    requestId: null,
  });
  await tellCustomer(
    platform,
    tx,
    order.account_id,
    `payment-received:${order.number}:${paidAt.getTime()}`,
    ({ name }) =>
      paymentReceived({
        name,
        planName: order.plan_name,
        amount: order.total,
        orderNumber: order.number,
        periodStart: period.startsOn,
        periodEnd: period.endsOn,
        origin: platform.origin,
      }),
  );
  return true;
}

async function beginOrResume(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  paymentMethodId: string | null,
  paidAt: Date,
): Promise<Period> {
  const known = await findSubscriptionOfOrder(tx, order.id);
  if (!known) return startSubscription(platform, tx, order, paymentMethodId, paidAt);
  await resumeSubscription(tx, known.id, order.id, paidAt);
  return contractPeriod(known.anchor, 1);
}
