import type { Member } from '#app/domains/accounts/actor.ts';
import { beginsContract } from '#app/domains/contracts/begins-contract.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type Holding, holdingsOf } from './holdings.ts';
import { listOrderLedger } from './list-order-ledger.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { ORDER_NUMBER } from './order.ts';
import { listAttemptsOf } from './order-history.store.server.ts';
import { orderTimeline, type TimelineEntry } from './order-timeline.ts';
import { findOwnOrder, type OrderRow } from './orders.store.server.ts';
import { isDeposit } from './payment-method.ts';
import type { Refund } from './refund.ts';
import type { RefundView } from './refund-view.ts';
import { whyNotWithdrawable, withdrawableUntil } from './withdrawal.ts';

export type OrderHistory = {
  timeline: TimelineEntry[];
  refunds: RefundView[];
  /** Until when the buyer may withdraw, and whether an account must be named for it; null where that is over. */
  withdrawal: { until: KstDate; needsAccount: boolean } | null;
};

/** What happened to an order of this member and what may still happen; anyone else's is not found (security R13). */
export async function readOrderHistory(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OrderHistory, 'not-found'>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const order = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  if (!order) return err('not-found');
  const refunds = await listRefunds(platform, { orderId: order.id });
  const story = {
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
  };
  return ok({
    timeline: orderTimeline(story),
    refunds: refunds.map(shownRefund),
    withdrawal: withdrawal(
      { ...order, isFirst: await beginsContract(platform.db, order.id) },
      holdingsOf(story.ledger, refunds),
      kstDate(platform.clock.now()),
    ),
  });
}

/** Who asked for it and what the bank calls it are no news to the customer. */
function shownRefund(refund: Refund): RefundView {
  const { id, amount, interest, reason, state, dueOn, overdue, doneAt, needsAccount } = refund;
  return { id, amount, interest, reason, state, dueOn, overdue, doneAt, needsAccount };
}

function withdrawal(
  order: OrderRow & { isFirst: boolean },
  holdings: readonly Holding[],
  today: KstDate,
): OrderHistory['withdrawal'] {
  const { state, paid_at: paidAt, isFirst } = order;
  if (paidAt === null || whyNotWithdrawable({ state, paidAt, isFirst }, holdings, today)) return null;
  return { until: withdrawableUntil(paidAt), needsAccount: isDeposit(order.method) };
}
