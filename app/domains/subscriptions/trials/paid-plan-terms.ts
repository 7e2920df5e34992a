import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/**
 * The paid plan's terms as a page showed them, sent back with the consent, so that nobody agrees to anything else.
 */
export function describeTerms({ startsOn, monthly }: { startsOn: KstDate; monthly: Krw }): string {
  return `${startsOn} ${monthly}`;
}
