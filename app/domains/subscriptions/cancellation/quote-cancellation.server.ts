import { findRefundable, type Refundable } from '#app/domains/billing/ledger/ledger-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findPeriodOn } from '../schedule/find-period.ts';
import { findScheduleFacts } from '../schedule/find-schedule-facts.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type CancellationCost, computeCancellationCost } from './cancellation-cost.ts';

/** The part of a refund that comes from one order, KRW. */
export type RefundPart = { orderId: string; amount: Krw };

/** The unused part of a paid order, KRW. `setOff` is deducted as penalty; the rest is refunded. */
export type UnusedPart = { orderId: string; unused: Krw; setOff: Krw };

export type CancellationQuote = CancellationCost & {
  /** Where the refund comes from, newest payment first. */
  refundParts: RefundPart[];
  /** Blocked by another refund of the same payment: escalated to staff. */
  blockedParts: RefundPart[];
  /** Per order, for its documents. */
  unusedParts: UnusedPart[];
  /** The refund needs a bank account. */
  needsAccount: boolean;
  /** Orders of unpaid invoices, to be abandoned. */
  toAbandon: string[];
};

/**
 * The cost of ending with `lastDay` as the last usable day, from what is stored now. Refunds at most what the orders
 * of the running period still hold.
 */
export async function quoteCancellation(
  db: Queryable,
  subscription: SubscriptionRow,
  lastDay: KstDate,
): Promise<CancellationQuote> {
  const facts = await findScheduleFacts(db, subscription);
  const figures = computeCancellationCost(subscription, facts, lastDay);
  const running = findPeriodOn(subscription.anchor, lastDay)?.periodNo;
  const balances: ({ orderId: string } & Refundable)[] = [];
  for (const { kind, state, period_no, order_id } of facts.invoices.toReversed()) {
    if (state !== 'PAID' || period_no !== running || kind === 'early-end' || order_id === null) continue;
    balances.push({ orderId: order_id, ...(await findRefundable(db, order_id)) });
  }
  const refundParts = allocate(figures.refund, balances, 'free');
  const blockedParts = allocate(figures.refund - sumOf(refundParts), balances, 'waiting');
  return {
    ...figures,
    refund: sumOf(refundParts) + sumOf(blockedParts),
    refundParts,
    blockedParts,
    unusedParts: allocatePenalty(figures, balances, [...refundParts, ...blockedParts]),
    needsAccount: refundParts.some((part) =>
      balances.some(({ orderId, needsAccount }) => orderId === part.orderId && needsAccount),
    ),
    toAbandon: facts.invoices.filter(isUnpaid).flatMap(({ order_id }) => order_id ?? []),
  };
}

/** Deducts the penalty from what the refunds leave in each order. */
function allocatePenalty(
  { unused, refund }: CancellationCost,
  balances: readonly ({ orderId: string } & Refundable)[],
  refunds: readonly RefundPart[],
): UnusedPart[] {
  let left = unused - refund;
  return balances.flatMap(({ orderId, free, waiting }) => {
    const back = sumOf(refunds.filter((part) => part.orderId === orderId));
    const setOff = Math.min(left, free + waiting - back);
    left -= setOff;
    return back + setOff > 0 ? [{ orderId, unused: back + setOff, setOff }] : [];
  });
}

/** Takes an amount from the orders in turn, as far as they cover it. */
function allocate(
  amount: Krw,
  balances: readonly ({ orderId: string } & Refundable)[],
  which: 'free' | 'waiting',
): RefundPart[] {
  let left = amount;
  return balances.flatMap(({ orderId, [which]: available }) => {
    const part = Math.min(left, available);
    left -= part;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
}

function sumOf(parts: readonly RefundPart[]): Krw {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
