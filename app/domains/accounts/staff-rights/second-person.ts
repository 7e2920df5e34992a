import type { Krw } from '#app/shared/krw.ts';
import type { Member } from '../identity/actor.ts';

/** Above this amount a decision needs a second staff member (decisions S4). */
export function needsSecondPerson(site: { secondPersonAbove: Krw }, amount: Krw): boolean {
  return amount > site.secondPersonAbove;
}

/** Nobody approves their own request, except in a demo, where one person plays all staff roles. */
export function isOwnRequest(site: { demo: boolean }, staff: Member, requestedBy: string | null): boolean {
  return !site.demo && requestedBy === staff.accountId;
}
