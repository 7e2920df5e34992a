import { addDailyCounts } from '#app/domains/statistics/store.server.ts';
import type { CountBuffer } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';

const EVERY_MS = 60_000;

export type Flushing = { stop(): Promise<void> };

/** Stores what this process counted, every minute and when it stops. What a killed process counted since is lost. */
export function startFlushing(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  counts: CountBuffer,
): Flushing {
  let last = Promise.resolve();
  const flush = () => {
    last = last.then(() => flushCounts(platform, counts));
    return last;
  };
  const timer = setInterval(flush, EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}

export async function flushCounts(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  counts: CountBuffer,
): Promise<void> {
  const counted = counts.take();
  try {
    await addDailyCounts(db, kstDate(clock.now()), counted);
  } catch (error) {
    // The next minute stores them.
    counts.restore(counted);
    log.warn('counts not stored', { error });
  }
}
