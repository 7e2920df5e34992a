/** The only source of the present: code under test never asks the system. */
export type Clock = {
  now(): Date;
  /** Where this clock runs ahead (a demo's may): what every other clock shows. */
  real?(): Date;
};

export const systemClock: Clock = { now: () => new Date() };

/** What clocks outside the site show, an authenticator app for one: in a demo that runs ahead not what the site's shows. */
export function realTime(clock: Clock): Date {
  return clock.real?.() ?? clock.now();
}
