import { type Held, readHeld } from '#app/domains/billing/ledger/read-held.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findScheduleFacts } from '../schedule/find-schedule-facts.server.ts';
import { periodOn } from '../schedule/period-on.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type CancellationCost, computeCancellationCost } from './cancellation-cost.ts';

/** A part of what goes back, by the order that holds it, KRW. */
export type RefundPart = { orderId: string; amount: Krw };

/** What is unused of a paid order, KRW; `setOff` of it covers the penalty and stays, the rest goes back. */
export type UnusedOf = { orderId: string; unused: Krw; setOff: Krw };

export type CancellationQuote = CancellationCost & {
  /** Where the refund comes from, newest payment first. */
  backFrom: RefundPart[];
  /** What of the refund another one from the same payment holds up: a person sees to it. */
  heldUp: RefundPart[];
  /** The orders whose supply ends with it. */
  unusedOf: UnusedOf[];
  /** It must be said which account the refund goes to. */
  needsAccount: boolean;
  /** Orders of invoices that would be owed no more. */
  toDrop: string[];
};

/**
 * What an end of a contract with `lastDay` as the last usable day means, from what is stored now. Nothing goes back beyond
 * what the orders of the running period still hold.
 */
export async function quoteCancellation(
  db: Queryable,
  contract: SubscriptionRow,
  lastDay: KstDate,
): Promise<CancellationQuote> {
  const facts = await findScheduleFacts(db, contract);
  const figures = computeCancellationCost(contract, facts, lastDay);
  const running = periodOn(contract.anchor, lastDay)?.periodNo;
  const holdings: ({ orderId: string } & Held)[] = [];
  for (const { kind, state, period_no, order_id } of facts.invoices.toReversed()) {
    if (state !== 'PAID' || period_no !== running || kind === 'early-end' || order_id === null) continue;
    holdings.push({ orderId: order_id, ...(await readHeld(db, order_id)) });
  }
  const backFrom = share(figures.refund, holdings, 'free');
  const heldUp = share(figures.refund - sumOf(backFrom), holdings, 'waiting');
  return {
    ...figures,
    refund: sumOf(backFrom) + sumOf(heldUp),
    backFrom,
    heldUp,
    unusedOf: unusedOf(figures, holdings, [...backFrom, ...heldUp]),
    needsAccount: backFrom.some((part) =>
      holdings.some(({ orderId, needsAccount }) => orderId === part.orderId && needsAccount),
    ),
    toDrop: facts.invoices.filter(isUnpaid).flatMap(({ order_id }) => order_id ?? []),
  };
}

/** What the penalty takes of the unused days is set off against what the refunds leave in each order. */
function unusedOf(
  { unused, refund }: CancellationCost,
  holdings: readonly ({ orderId: string } & Held)[],
  refunds: readonly RefundPart[],
): UnusedOf[] {
  let left = unused - refund;
  return holdings.flatMap(({ orderId, free, waiting }) => {
    const back = sumOf(refunds.filter((part) => part.orderId === orderId));
    const setOff = Math.min(left, free + waiting - back);
    left -= setOff;
    return back + setOff > 0 ? [{ orderId, unused: back + setOff, setOff }] : [];
  });
}

/** Takes an amount from what orders hold, one after the other, as far as it goes. */
function share(
  amount: Krw,
  holdings: readonly ({ orderId: string } & Held)[],
  which: 'free' | 'waiting',
): RefundPart[] {
  let left = amount;
  return holdings.flatMap(({ orderId, [which]: held }) => {
    const part = Math.min(left, held);
    left -= part;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
}

function sumOf(parts: readonly RefundPart[]): Krw {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
