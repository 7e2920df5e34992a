import type { CountBuffer } from '#app/platform/counts/counts.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { addDailyCounts } from './store.server.ts';

/** Adds the counts in memory to today's counts; on failure they wait for the next call. */
export async function storeCounts(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  counts: CountBuffer,
): Promise<void> {
  const counted = counts.take();
  try {
    await addDailyCounts(db, kstDate(clock.now()), counted);
  } catch (error) {
    counts.restore(counted);
    log.warn('counts not stored', { error });
  }
}
