import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** What the periods of a contract that are still to come would cost each, KRW: as agreed for the next of them, or as now. */
export function monthlyToCome(
  contract: { monthly: Krw },
  agreed: readonly { monthly: Krw; starts_on: KstDate }[],
  today: KstDate,
): Krw {
  return agreed.find(({ starts_on }) => starts_on > today)?.monthly ?? contract.monthly;
}
