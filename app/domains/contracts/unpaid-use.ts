import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceLine } from './invoice.ts';
import { periodLength } from './period-on.ts';
import { prorate } from './proration.ts';

type UnpaidPeriod = { startsOn: KstDate; endsOn: KstDate /** KRW. */; total: Krw };

/**
 * What is owed of periods that were never paid when a contract ends: only the days on which the products could be used, so
 * neither those after `lastDay` nor those since access was suspended. One line a period, whole won each.
 */
export function unpaidUse(
  { planName, suspendedOn }: { planName: string; suspendedOn: KstDate | null },
  unpaid: readonly UnpaidPeriod[],
  lastDay: KstDate,
): InvoiceLine[] {
  const lastUsed = suspendedOn === null || suspendedOn > lastDay ? lastDay : addDays(suspendedOn, -1);
  return unpaid.flatMap(({ startsOn, endsOn, total }) => {
    const until = lastUsed < endsOn ? lastUsed : endsOn;
    const days = Math.max(0, daysBetween(startsOn, until) + 1);
    const ofDays = periodLength({ startsOn, endsOn });
    const amount = prorate(total, days, ofDays);
    return amount > 0 ? [{ kind: 'charge', label: `Routi ${planName}`, days, ofDays, amount }] : [];
  });
}
