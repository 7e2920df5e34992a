import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { listPeriodsToOpen } from '../lifecycle/subscriptions.store.server.ts';
import type { ContractRow } from '../tables.ts';

/** Contracts whose next period begins on a Korean day or began before it, the longest due first, at most `limit`. */
export function listPeriodsDue(
  db: Queryable,
  today: KstDate,
  limit: number,
): Promise<Pick<ContractRow, 'id' | 'account_id' | 'number'>[]> {
  return listPeriodsToOpen(db, today, limit);
}
