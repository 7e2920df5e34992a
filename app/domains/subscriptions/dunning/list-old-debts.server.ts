import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { listDebts } from './dunning.store.server.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from './dunning.ts';

/** What is still owed by contracts that are over, for as long as a running one would have had to pay; some 200 at a time. */
export function listOldDebts({ clock }: Pick<Platform, 'clock'>, db: Queryable, after: string | null) {
  const today = kstDate(clock.now());
  return listDebts(db, addDays(today, -(GRACE_DAYS + 1 + CORRECTION_DAYS)), after);
}
