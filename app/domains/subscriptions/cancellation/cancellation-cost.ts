import type { ReversedBy } from '#app/platform/fulfillment.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type InvoiceLine, isUnpaid, sumOfLines } from '../invoices/invoice.ts';
import { findPeriodOn } from '../schedule/find-period.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import {
  computeEarlyCancellation,
  type EarlyCancellation,
  type PaidPeriodValue,
  WITHDRAWAL_DAYS,
} from './early-cancellation.ts';
import { computeUnpaidUse } from './unpaid-use.ts';

/** What an early cancellation costs, unpaid use included. KRW. */
export type CancellationCost = EarlyCancellation & {
  /** Days used but not paid, one line per period. */
  use: InvoiceLine[];
  /** The use and the rest of the penalty. */
  toPay: Krw;
};

export type PeriodSetup = { periodNo: number; amount: Krw };

export type CancellationFacts = {
  invoices: readonly Pick<
    InvoiceRow,
    'kind' | 'state' | 'period_no' | 'starts_on' | 'ends_on' | 'total' | 'reversed_by'
  >[];
  paid: readonly PaidPeriodValue[];
  /** The setup fee in a period's invoice, which does not depend on days. */
  setup: readonly PeriodSetup[];
};

/**
 * The cost of ending with `lastDay` as the last usable day (decisions M7, M15). The schedule, the cancellation page,
 * the cancellation itself and a termination all use this function. It uses the price of the plan in force: a planned
 * change can be revoked, so it lowers nothing. A scheduled cancellation costs at most what was quoted. A subscription
 * without a paid period costs nothing while it could be withdrawn or if its payment was matched by mistake, and no
 * penalty if the bank reversed its payment.
 */
export function computeCancellationCost(
  subscription: Pick<
    SubscriptionRow,
    | 'anchor'
    | 'monthly'
    | 'penalty_percent'
    | 'plan_name'
    | 'suspended_on'
    | 'scheduled_end'
    | 'quoted_penalty'
  >,
  { invoices, paid, setup }: CancellationFacts,
  lastDay: KstDate,
): CancellationCost {
  // An upgrade within this period has paid its difference, so the current price counts.
  const last = findPeriodOn(subscription.anchor, lastDay)?.periodNo;
  const reversedBy = findFirstPaymentReversal({ invoices, paid });
  const withdrawable = paid.length === 0 && lastDay <= addDays(subscription.anchor, WITHDRAWAL_DAYS);
  const isFree = withdrawable || reversedBy === 'staff';
  const end = computeEarlyCancellation(
    {
      anchor: subscription.anchor,
      monthly: subscription.monthly,
      penaltyPercent: reversedBy === null && !isFree ? subscription.penalty_percent : 0,
      maxPenalty: subscription.scheduled_end === lastDay ? subscription.quoted_penalty : null,
    },
    paid.map((period) => (period.periodNo === last ? { ...period, monthly: subscription.monthly } : period)),
    lastDay,
  );
  const unpaid = isFree ? [] : invoices.filter((invoice) => invoice.kind === 'period' && isUnpaid(invoice));
  const use = computeUnpaidUse(
    { planName: subscription.plan_name, suspendedOn: subscription.suspended_on },
    unpaid.map(({ period_no, starts_on, ends_on, total }) => ({
      startsOn: starts_on,
      endsOn: ends_on,
      total,
      setup: setup.find(({ periodNo }) => periodNo === period_no)?.amount ?? 0,
    })),
    lastDay,
  );
  return { ...end, use, toPay: end.owed + sumOfLines(use) };
}

/** Who reversed the first payment of a subscription without any other paid period; null if nobody did. */
export function findFirstPaymentReversal({
  invoices,
  paid,
}: {
  invoices: readonly Pick<InvoiceRow, 'kind' | 'period_no' | 'reversed_by'>[];
  paid: readonly PaidPeriodValue[];
}): ReversedBy | null {
  if (paid.length > 0) return null;
  return invoices.find(({ kind, period_no }) => kind === 'period' && period_no === 1)?.reversed_by ?? null;
}
