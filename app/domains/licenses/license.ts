import { addDays, DAY_MS, type KstDate, kstDate, startOfKstDay } from '#app/shared/dates.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const HEARTBEAT_MS = 5 * MINUTE_MS;
/** Three missed heartbeats free a seat, ms. */
export const LEASE_MS = 3 * HEARTBEAT_MS;
/** How long an add-in works offline after its last heartbeat, ms; never beyond the subscription's access. */
export const OFFLINE_GRACE_MS = DAY_MS;

/** Besides the owner; the plan limits how many work at once. */
export const MAX_PEOPLE = 50;
export const INVITED_AGAIN_AFTER_MS = DAY_MS;

/** Somebody invited. */
export type Person = {
  loginId: string;
  /** Null until they accept an invitation that says so: an ID alone must not reveal whose it is (decisions O36). */
  name: string | null;
  invitedAt: Date;
  acceptedAt: Date | null;
  /** Whether they can be invited again. */
  isDue: boolean;
  /** Whether they hold a seat now. */
  isWorking: boolean;
};

/** Such as '2 of 50 joined, 1 invited'. */
export function describePlaces(people: readonly Person[]): string {
  const joined = people.filter(({ acceptedAt }) => acceptedAt).length;
  const invited = people.length - joined;
  return `${joined} of ${MAX_PEOPLE} joined${invited > 0 ? `, ${invited} invited` : ''}`;
}

export const MAX_DEVICES = 5;

/** Daily hours reset at midnight in Korea. */
export function nextKstMidnight(at: Date): Date {
  return startOfKstDay(addDays(kstDate(at), 1));
}

/** ms per Korean day, oldest first. `from` is before `to`, by at most a lease. */
export function splitByDay(from: Date, to: Date): { day: KstDate; ms: number }[] {
  const midnight = nextKstMidnight(from);
  if (to <= midnight) return [{ day: kstDate(from), ms: to.getTime() - from.getTime() }];
  return [
    { day: kstDate(from), ms: midnight.getTime() - from.getTime() },
    { day: kstDate(midnight), ms: to.getTime() - midnight.getTime() },
  ];
}

/** Never negative. */
export function remainingMs(dailyHours: number, usedMs: number): number {
  return Math.max(0, dailyHours * HOUR_MS - usedMs);
}

export type SeatProblem =
  | { code: 'no-contract' }
  /** Suspended or ended. */
  | { code: 'no-access' }
  | { code: 'hours-used-up'; resumesAt: Date }
  /** `seats`: how many the subscription has. */
  | { code: 'seats-taken'; seats: number }
  /** The person has started another device since. */
  | { code: 'taken-over' }
  /** The device was disconnected during the request. */
  | { code: 'not-connected' };
