import type { TimeTravel } from '#app/platform/demo-clock.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { DemoClock } from './adjustable-clock.server.ts';

/** A demo's lever over time, and what stops the journey that is under way. */
export function composeTimeTravel(
  clock: DemoClock,
  jobs: readonly Job[],
): TimeTravel & { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  return {
    jobs,
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
