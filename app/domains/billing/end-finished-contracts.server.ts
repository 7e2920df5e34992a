import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { endFinishedSubscriptions } from './subscriptions.store.server.ts';

/** Ends every contract whose last day, in Korea, has passed. */
export async function endFinishedContracts({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const count = await endFinishedSubscriptions(db, kstDate(now), now);
  if (count > 0) log.info('contracts ended', { count });
}
