/** The only source of the present: code under test never asks the system. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told, for tests and for seeding the past. */
export function steppedClock(start: string): Clock & { advance(ms: number): void; set(at: string): void } {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = Date.parse(to);
    },
  };
}
