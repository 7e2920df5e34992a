import { subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { PERIODS, SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { prorate } from '../invoices/proration.ts';

/** Days to withdraw without a penalty, not counting the day of payment (payments.md §4.6, decisions M7). */
export const WITHDRAWAL_DAYS = 7;

/** The money of an early cancellation, KRW. */
export type EarlyCancellation = {
  lastDay: KstDate;
  /** Paid for days after `lastDay`. */
  unused: Krw;
  /** What the subscription would still have cost after that day, unused paid days included. */
  unusedValue: Krw;
  penalty: Krw;
  /** Unused payments less the penalty. */
  refund: Krw;
  /** The penalty beyond the unused payments. Either this or `refund` is 0. */
  owed: Krw;
};

/** A paid period. `monthly`: KRW, without the setup fee. */
export type PaidPeriodValue = { periodNo: number; monthly: Krw };

/**
 * The cost of ending with `lastDay` as the last usable day (decisions M7; payments.md §2.2, Early end). The page
 * shows it and the cancellation bills it. `monthly`: the price of future periods, KRW. `penaltyPercent`: the
 * subscription's own. `maxPenalty`: the quoted penalty as an upper limit, KRW.
 */
export function computeEarlyCancellation(
  subscription: { anchor: KstDate; monthly: Krw; penaltyPercent: number; maxPenalty?: Krw | null },
  paid: readonly PaidPeriodValue[],
  lastDay: KstDate,
): EarlyCancellation {
  const used = daysBetween(subscription.anchor, lastDay) + 1;
  if (used < 1 || used > SUBSCRIPTION_DAYS) throw new Error(`${lastDay} is no day of this subscription.`);
  let unused = 0;
  let unusedValue = 0;
  for (let periodNo = 1; periodNo <= PERIODS; periodNo += 1) {
    const period = subscriptionPeriod(subscription.anchor, periodNo);
    const paidPeriod = paid.find((each) => each.periodNo === periodNo);
    const monthly = paidPeriod?.monthly ?? subscription.monthly;
    const value = prorate(monthly, daysAfter(period, lastDay), lengthOf(period));
    unusedValue += value;
    if (paidPeriod) unused += value;
  }
  const computed = Math.round((unusedValue * subscription.penaltyPercent) / 100);
  const penalty = Math.min(computed, subscription.maxPenalty ?? computed);
  return {
    lastDay,
    unused,
    unusedValue,
    penalty,
    refund: Math.max(0, unused - penalty),
    owed: Math.max(0, penalty - unused),
  };
}

function lengthOf({ startsOn, endsOn }: { startsOn: KstDate; endsOn: KstDate }): number {
  return daysBetween(startsOn, endsOn) + 1;
}

function daysAfter(period: { startsOn: KstDate; endsOn: KstDate }, day: KstDate): number {
  const first = day < period.startsOn ? period.startsOn : addDays(day, 1);
  return Math.max(0, daysBetween(first, period.endsOn) + 1);
}
