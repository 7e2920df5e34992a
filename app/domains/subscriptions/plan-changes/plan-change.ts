import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import { prorate } from '../invoices/proration.ts';
import { findPeriodOn, type NumberedPeriod, periodLength } from '../schedule/find-period.ts';

/** `monthly`: KRW, VAT included. */
type Priced = { planName: string; monthly: Krw };

/** What a plan change costs for the rest of the running period, KRW. */
export type PlanChange = {
  period: NumberedPeriod;
  /** Days of the new plan, today included, out of the period's `ofDays`. */
  days: number;
  ofDays: number;
  /** The unused days of the old plan (negative), and the same days of the new one. */
  lines: [credit: InvoiceLine, charge: InvoiceLine];
  /** The sum of the lines; negative if the new plan is cheaper. */
  total: Krw;
};

/**
 * A plan change on a Korean day, which is the first of the new plan (payments.md §2.2, Proration). The total is
 * prorated from the difference; the credit is rounded by itself, and the charge takes the rest. Null for a day
 * outside the subscription.
 */
export function computePlanChange(
  anchor: KstDate,
  from: Priced,
  to: Priced,
  today: KstDate,
): PlanChange | null {
  const period = findPeriodOn(anchor, today);
  if (!period) return null;
  const days = daysBetween(today, period.endsOn) + 1;
  const ofDays = periodLength(period);
  const difference = prorate(Math.abs(to.monthly - from.monthly), days, ofDays);
  // Subtracted from 0, because -difference may be -0.
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
