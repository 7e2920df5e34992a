import type { DemoClock } from '#app/platform/demo-clock.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { AdjustableClock } from './adjustable-clock.server.ts';

/** Platform port of a demo's clock. `stop` ends a running advance and closes the clock. */
export function createDemoClock(
  clock: AdjustableClock,
  jobs: readonly Job[],
): DemoClock & { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    jobs,
    advanceTo: clock.advanceTo,
    realNow: clock.real,
    runInBackground(work) {
      const done = work(stopping.signal).catch(() => {});
      running.add(done);
      return done.finally(() => running.delete(done));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await clock.close();
    },
  };
}
