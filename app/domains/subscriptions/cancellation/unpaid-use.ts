import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from '../invoices/invoice.ts';
import { prorate } from '../invoices/proration.ts';
import { periodLength } from '../schedule/period-on.ts';

/** KRW; `setup` is the part of the total that is no month. */
type UnpaidPeriod = { startsOn: KstDate; endsOn: KstDate; total: Krw; setup: Krw };

/**
 * What is owed of periods that were never paid when a contract ends: only the days on which the products could be used, so
 * neither those after `lastDay` nor those since access was suspended. One line a period, whole won each, and another for a
 * setup, which is owed whole.
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
