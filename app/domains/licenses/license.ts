import { addDays, DAY_MS, type KstDate, kstDate } from '#app/shared/dates.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** How often an add-in tells that it is still in use, ms. */
export const HEARTBEAT_MS = 5 * MINUTE_MS;
/** Three heartbeats may be lost before a seat is free again, ms. */
export const LEASE_MS = 3 * HEARTBEAT_MS;
/** Without a connection an add-in may go on so long after its last heartbeat, ms; never beyond the contract's access. */
export const OFFLINE_GRACE_MS = DAY_MS;

/** Named people beside the owner; how many may work at once is the plan's own number. */
export const MAX_PEOPLE = 50;
export const MAX_DEVICES = 5;

/** The instant at which a Korean day begins. */
export function startOfKstDay(day: KstDate): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** When the hours of the day of `at` begin anew: midnight in Korea. */
export function nextKstMidnight(at: Date): Date {
  return startOfKstDay(addDays(kstDate(at), 1));
}

/** The time between two heartbeats by Korean day, ms, oldest first. `from` is before `to`, by at most a lease. */
export function splitByDay(from: Date, to: Date): { day: KstDate; ms: number }[] {
  const midnight = nextKstMidnight(from);
  if (to <= midnight) return [{ day: kstDate(from), ms: to.getTime() - from.getTime() }];
  return [
    { day: kstDate(from), ms: midnight.getTime() - from.getTime() },
    { day: kstDate(midnight), ms: to.getTime() - midnight.getTime() },
  ];
}

/** What is left of a day's hours, ms; never below zero. */
export function msLeft(dailyHours: number, usedMs: number): number {
  return Math.max(0, dailyHours * HOUR_MS - usedMs);
}

/** Why no seat is given. */
export type SeatProblem =
  | { code: 'no-contract' }
  /** The contract is suspended or has ended. */
  | { code: 'no-access' }
  | { code: 'hours-used-up'; resumesAt: Date }
  /** All seats are taken; how many there are. */
  | { code: 'seats-taken'; seats: number }
  /** The same person took the seat on another device since. */
  | { code: 'taken-over' }
  /** The device was disconnected while it asked. */
  | { code: 'not-connected' };
