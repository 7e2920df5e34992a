import type { Clock } from '#app/platform/clock.ts';

/** A clock that stands still until it is advanced. */
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
