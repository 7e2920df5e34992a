import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { paymentReceived } from '#app/domains/notifications/messages/payment-received.ts';
import type { Period } from '#app/domains/plans/periods.ts';
import { payInvoice } from '#app/domains/subscriptions/fulfillment/pay-invoice.server.ts';
import { startContract } from '#app/domains/subscriptions/fulfillment/start-contract.server.ts';
import { takesMoney } from '#app/domains/subscriptions/fulfillment/takes-money.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { activateMethod } from '../cards/payment-methods.store.server.ts';
import { type Attempt, moveOrderState } from '../orders/order.ts';
import { moveOrder, type OrderRow } from '../orders/orders.store.server.ts';
import { mayReopen } from './may-reopen.server.ts';

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
  if (order.state === 'EXPIRED' && !(await mayReopen(platform, tx, order))) return false;
  // Its contract may have ended while the money was on its way.
  if (order.invoice_id !== null && !(await takesMoney(platform, tx, order))) return false;
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

/** An invoice that the order pays is paid with it; an order that pays none begins a contract. */
async function beginOrResume(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  paymentMethodId: string | null,
  paidAt: Date,
): Promise<Period> {
  const invoice = await payInvoice(platform, tx, order.id, paidAt);
  if (invoice) return { startsOn: invoice.starts_on, endsOn: invoice.ends_on };
  if (order.kind !== 'checkout') throw new Error(`Order ${order.number} pays an invoice that is not there.`);
  return startContract(
    platform,
    tx,
    {
      id: order.id,
      number: order.number,
      accountId: order.account_id,
      planCode: order.plan_code,
      planName: order.plan_name,
      priceVersion: order.price_version,
      termsVersion: order.terms_version,
      penaltyPercent: order.penalty_percent,
      monthly: order.monthly,
      setupFee: order.setup_fee,
      total: order.total,
      method: order.method,
    },
    paymentMethodId,
    paidAt,
  );
}
