import { CONTRACT_DAYS, contractPeriod, PERIODS } from '#app/domains/plans/periods.ts';
import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { prorate } from '../invoices/proration.ts';

/** Days within which a buyer withdraws without a penalty, the day of payment not counted (payments.md §4.6, decisions M7). */
export const WITHDRAWAL_DAYS = 7;

/** What an early end means in money, KRW. */
export type EarlyCancellation = {
  lastDay: KstDate;
  /** What was paid for days after the last usable one. */
  unused: Krw;
  /** All that the contract still would have cost after that day, the unused days of paid periods included. */
  unusedValue: Krw;
  penalty: Krw;
  /** Goes back to the member: what was paid and not used, less the penalty. */
  refund: Krw;
  /** Is still owed: the penalty beyond what was paid and not used. One of the two is 0. */
  owed: Krw;
};

/** A period that was paid, as far as it lies in the contract. */
export type PaidPeriodValue = { periodNo: number /** KRW of the month, without setup fee. */; monthly: Krw };

/**
 * The end of a contract with `lastDay` as its last usable day (decisions M7; payments.md §2.2, Early end). The engine that
 * the page shows and the end bills. `monthly`: what the periods to come would cost, KRW; `penaltyPercent`: the contract's own;
 * `mostPenalty`: what the penalty was shown to be, which it does not exceed, KRW.
 */
export function computeEarlyCancellation(
  contract: { anchor: KstDate; monthly: Krw; penaltyPercent: number; mostPenalty?: Krw | null },
  paid: readonly PaidPeriodValue[],
  lastDay: KstDate,
): EarlyCancellation {
  const used = daysBetween(contract.anchor, lastDay) + 1;
  if (used < 1 || used > CONTRACT_DAYS) throw new Error(`${lastDay} is no day of this contract.`);
  let unused = 0;
  let unusedValue = 0;
  for (let periodNo = 1; periodNo <= PERIODS; periodNo += 1) {
    const period = contractPeriod(contract.anchor, periodNo);
    const paidPeriod = paid.find((each) => each.periodNo === periodNo);
    const monthly = paidPeriod?.monthly ?? contract.monthly;
    const value = prorate(monthly, daysAfter(period, lastDay), lengthOf(period));
    unusedValue += value;
    if (paidPeriod) unused += value;
  }
  const reckoned = Math.round((unusedValue * contract.penaltyPercent) / 100);
  const penalty = Math.min(reckoned, contract.mostPenalty ?? reckoned);
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

/** Days of a period after `day`. */
function daysAfter(period: { startsOn: KstDate; endsOn: KstDate }, day: KstDate): number {
  const first = day < period.startsOn ? period.startsOn : addDays(day, 1);
  return Math.max(0, daysBetween(first, period.endsOn) + 1);
}
