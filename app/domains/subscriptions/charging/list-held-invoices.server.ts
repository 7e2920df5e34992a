import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { listHeldInvoices as list } from './charge-stops.store.server.ts';

/** What a stop of charges keeps from being paid and whose days are to be given back, some 200 at a time by their id. */
export function listHeldInvoices({ clock }: Pick<Platform, 'clock'>, db: Queryable, after: string | null) {
  return list(db, kstDate(clock.now()), after);
}
