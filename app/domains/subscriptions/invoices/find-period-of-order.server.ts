import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { findPeriodRow } from './invoices.store.server.ts';

export type PaidPeriod = { startsOn: KstDate; endsOn: KstDate; contractEndsOn: KstDate };

/** The days that an order pays for; null where it pays for none (yet). */
export async function findPeriodOfOrder(db: Queryable, orderId: string): Promise<PaidPeriod | null> {
  return (await findPeriodRow(db, orderId)) ?? null;
}
