import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import { prorate } from '../invoices/proration.ts';
import { periodLength } from '../schedule/find-period.ts';

/** KRW. `setup`: the part of `total` that is not monthly. */
type UnpaidPeriod = { startsOn: KstDate; endsOn: KstDate; total: Krw; setup: Krw };

/**
 * The amount outstanding for unpaid periods when a subscription ends. Only days with access count: none after `lastDay` and
 * none since the suspension. One line per period, in whole won, and one for an unpaid setup fee, which is owed in
 * full.
 */
export function computeUnpaidUse(
  { planName, suspendedOn }: { planName: string; suspendedOn: KstDate | null },
  unpaid: readonly UnpaidPeriod[],
  lastDay: KstDate,
): InvoiceLine[] {
  const lastUsed = suspendedOn === null || suspendedOn > lastDay ? lastDay : addDays(suspendedOn, -1);
  return unpaid.flatMap(({ startsOn, endsOn, total, setup }): InvoiceLine[] => {
    const until = lastUsed < endsOn ? lastUsed : endsOn;
    const days = Math.max(0, daysBetween(startsOn, until) + 1);
    const ofDays = periodLength({ startsOn, endsOn });
    const amount = prorate(total - setup, days, ofDays);
    const label = `Routi ${planName}`;
    return [
      ...(amount > 0 ? [{ kind: 'charge', label, days, ofDays, amount } as const] : []),
      ...(setup > 0
        ? [{ kind: 'setup', label: `Setup of ${label}`, days: null, ofDays: null, amount: setup } as const]
        : []),
    ];
  });
}
