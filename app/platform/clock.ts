/** The only source of the current time. */
export type Clock = {
  now(): Date;
  /** The real time, if this clock runs ahead (in a demo). */
  real?(): Date;
};

export const systemClock: Clock = { now: () => new Date() };

/** The time that clocks outside the site show, such as an authenticator app's. */
export function realTime(clock: Clock): Date {
  return clock.real?.() ?? clock.now();
}
