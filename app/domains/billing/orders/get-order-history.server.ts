import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findEarlyCancellation } from '../documented-orders/documented-orders.store.server.ts';
import { type Balance, balancesOf } from '../ledger/balances.ts';
import { listOrderLedger } from '../ledger/ledger-queries.server.ts';
import { type AttemptState, isOpenAttempt } from '../payments/attempt.ts';
import { isDeposit } from '../payments/payment-method.ts';
import type { Refund } from '../refunds/refund.ts';
import { listRefunds } from '../refunds/refund-queries.server.ts';
import type { RefundView } from '../refunds/refund-view.ts';
import type { OrderRow } from '../tables.ts';
import { type CancelRefusal, findCancelRefusal, sumRefundOnCancel } from './cancellation.ts';
import { ORDER_NUMBER } from './order.ts';
import { listAttemptsOf } from './order-history.store.server.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { orderTimeline, type TimelineEntry } from './order-timeline.ts';

export type OrderHistory = {
  timeline: TimelineEntry[];
  refunds: RefundView[];
  /** `refusal`: why the order cannot be canceled, or null. `refundAmount`: the refund on cancellation, KRW. */
  cancellation: { refusal: CancelRefusal | null; refundAmount: Krw; needsAccount: boolean };
};

/** The past and pending events of the member's order; anyone else's is not found (security R13). */
export async function getOrderHistory(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OrderHistory, 'not-found'>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const order = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  if (!order) return err('not-found');
  const refunds = await listRefunds(platform, { orderId: order.id });
  const history = {
    order: {
      state: order.state,
      total: order.total,
      createdAt: order.created_at,
      dueAt: order.due_at,
      paidAt: order.paid_at,
      endedAt: order.ended_at,
    },
    attempts: await listAttemptsOf(platform.db, order.id),
    ledger: await listOrderLedger(platform, order.id),
    refunds,
    earlyCancellation: (await findEarlyCancellation(platform.db, order.id)) ?? null,
  };
  const balances = balancesOf(history.ledger, refunds);
  return ok({
    timeline: orderTimeline(history),
    refunds: refunds.map(shownRefund),
    cancellation: cancellation(order, history.attempts, balances),
  });
}

/** Leaves out who requested the refund and the bank's reference. */
function shownRefund(refund: Refund): RefundView {
  return {
    id: refund.id,
    amount: refund.amount,
    usdCents: refund.usdCents,
    interest: refund.interest,
    interestPaidAt: refund.interestPaidAt,
    reason: refund.reason,
    state: refund.state,
    dueOn: refund.dueOn,
    overdue: refund.overdue,
    doneAt: refund.doneAt,
    needsAccount: refund.needsAccount,
  };
}

function cancellation(
  { kind, state, paid_at: paidAt, method }: OrderRow,
  attempts: readonly { state: AttemptState }[],
  balances: readonly Balance[],
): OrderHistory['cancellation'] {
  const moving = attempts.some((attempt) => isOpenAttempt(attempt.state));
  const refundAmount = sumRefundOnCancel(balances);
  return {
    refusal: findCancelRefusal({ kind, state, paidAt }, { moving, balances }),
    refundAmount,
    needsAccount: refundAmount > 0 && isDeposit(method),
  };
}
