import { storeCounts } from '#app/domains/statistics/store-counts.server.ts';
import type { CountBuffer } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';

const EVERY_MS = 60_000;

export type Flushing = { stop(): Promise<void> };

/** Stores this process's counts every minute and when it stops. A killed process loses those since the last minute. */
export function startFlushing(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  counts: CountBuffer,
): Flushing {
  let last = Promise.resolve();
  const flush = () => {
    last = last.then(() => storeCounts(platform, counts));
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
