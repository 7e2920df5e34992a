import type { DemoClock } from '#app/platform/demo-clock.server.ts';
import type { TimeTravel } from '#app/platform/time-travel.ts';
import { roomJobs } from './jobs.ts';

/** A demo's lever over time, and what stops the journey that is under way. */
export function composeTimeTravel(clock: DemoClock): TimeTravel & { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  return {
    jobs: roomJobs,
    moveTo: clock.moveTo,
    realNow: clock.real,
    inBackground(work) {
      const done = work(stopping.signal).catch(() => {});
      working.add(done);
      return done.finally(() => working.delete(done));
    },
    async stop() {
      stopping.abort();
      await Promise.all(working);
      await clock.close();
    },
  };
}
