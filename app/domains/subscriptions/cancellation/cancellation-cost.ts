import type { ReversedBy } from '#app/platform/fulfillment.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type InvoiceLine, isUnpaid, sumOfLines } from '../invoices/invoice.ts';
import { periodOn } from '../schedule/period-on.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import {
  computeEarlyCancellation,
  type EarlyCancellation,
  type PaidPeriodValue,
  WITHDRAWAL_DAYS,
} from './early-cancellation.ts';
import { computeUnpaidUse } from './unpaid-use.ts';

/** An early end with what it leaves to pay besides the penalty, KRW. */
export type CancellationCost = EarlyCancellation & {
  /** Days that were used and never paid, one line a period. */
  use: InvoiceLine[];
  /** All that is to be paid: the use, and what the penalty is beyond what was paid and not used. */
  toPay: Krw;
};

/** KRW. */
export type PeriodSetup = { periodNo: number; amount: Krw };

export type CancellationFacts = {
  invoices: readonly Pick<
    InvoiceRow,
    'kind' | 'state' | 'period_no' | 'starts_on' | 'ends_on' | 'total' | 'undone_by'
  >[];
  paid: readonly PaidPeriodValue[];
  /** What of a period's invoice is the setup, which was done and is no use of days. */
  setup: readonly PeriodSetup[];
};

/**
 * What an end with `lastDay` as the last usable day means in money (decisions M7, M15): asked by the contract clock, the page
 * of the end, the end itself and a termination. The price is that of the plan in force: what is planned for later can be taken
 * back, so it lowers nothing. An end that was chosen costs no more than was shown then. A contract of which no period is paid
 * costs nothing while it could be withdrawn, or where its payment was matched by mistake, and no penalty where the bank took
 * its payment back.
 */
export function computeCancellationCost(
  contract: Pick<
    SubscriptionRow,
    | 'anchor'
    | 'monthly'
    | 'penalty_percent'
    | 'plan_name'
    | 'suspended_on'
    | 'scheduled_end'
    | 'shown_penalty'
  >,
  { invoices, paid, setup }: CancellationFacts,
  lastDay: KstDate,
): CancellationCost {
  // Upgraded within this period: its difference was paid.
  const last = periodOn(contract.anchor, lastDay)?.periodNo;
  const undoneBy = findFirstPaymentReversal({ invoices, paid });
  const withdrawable = paid.length === 0 && lastDay <= addDays(contract.anchor, WITHDRAWAL_DAYS);
  const isFree = withdrawable || undoneBy === 'staff';
  const end = computeEarlyCancellation(
    {
      anchor: contract.anchor,
      monthly: contract.monthly,
      penaltyPercent: undoneBy === null && !isFree ? contract.penalty_percent : 0,
      mostPenalty: contract.scheduled_end === lastDay ? contract.shown_penalty : null,
    },
    paid.map((period) => (period.periodNo === last ? { ...period, monthly: contract.monthly } : period)),
    lastDay,
  );
  const unpaid = isFree ? [] : invoices.filter((invoice) => invoice.kind === 'period' && isUnpaid(invoice));
  const use = computeUnpaidUse(
    { planName: contract.plan_name, suspendedOn: contract.suspended_on },
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

/** Who took the first payment off a contract of which no other period is paid; null where nobody did. */
export function findFirstPaymentReversal({
  invoices,
  paid,
}: {
  invoices: readonly Pick<InvoiceRow, 'kind' | 'period_no' | 'undone_by'>[];
  paid: readonly PaidPeriodValue[];
}): ReversedBy | null {
  if (paid.length > 0) return null;
  return invoices.find(({ kind, period_no }) => kind === 'period' && period_no === 1)?.undone_by ?? null;
}
