import type { Krw } from '#app/shared/krw.ts';
import type { Member } from '../identity/actor.ts';

/** Staff decide about more than this only together (decisions S4). */
export function needsSecondPerson(site: { secondPersonAbove: Krw }, amount: Krw): boolean {
  return amount > site.secondPersonAbove;
}

/** Nobody approves what they requested, except in a demo, where one person plays all of the staff. */
export function isOwnRequest(site: { demo: boolean }, staff: Member, requestedBy: string | null): boolean {
  return !site.demo && requestedBy === staff.accountId;
}
