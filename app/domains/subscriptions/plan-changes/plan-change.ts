import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import { prorate } from '../invoices/proration.ts';
import { type NumberedPeriod, periodLength, periodOn } from '../schedule/period-on.ts';

type Priced = { planName: string /** KRW, VAT included. */; monthly: Krw };

/** What a change of the plan costs for the rest of the running period, KRW. */
export type PlanChange = {
  period: NumberedPeriod;
  /** Days of the new plan, today included, of the days of the period. */
  days: number;
  ofDays: number;
  /** The unused days of the old plan, below zero, and the same days of the new one. */
  lines: [credit: InvoiceLine, charge: InvoiceLine];
  /** The sum of the lines; below zero where the new plan is cheaper. */
  total: Krw;
};

/**
 * A change of the plan on a Korean day, which is the first of the new plan (payments.md §2.2, Proration): the total is the
 * days' part of the difference, the credit is rounded by itself, and the last line takes what rounding leaves. Null for a
 * day outside the contract.
 */
export function computePlanChange(
  anchor: KstDate,
  from: Priced,
  to: Priced,
  today: KstDate,
): PlanChange | null {
  const period = periodOn(anchor, today);
  if (!period) return null;
  const days = daysBetween(today, period.endsOn) + 1;
  const ofDays = periodLength(period);
  const difference = prorate(Math.abs(to.monthly - from.monthly), days, ofDays);
  // Taken from 0, because the negative of nothing is -0.
  const total = to.monthly < from.monthly ? 0 - difference : difference;
  const credit = 0 - prorate(from.monthly, days, ofDays);
  return {
    period,
    days,
    ofDays,
    total,
    lines: [
      { kind: 'credit', label: `Routi ${from.planName}`, days, ofDays, amount: credit },
      { kind: 'charge', label: `Routi ${to.planName}`, days, ofDays, amount: total - credit },
    ],
  };
}
