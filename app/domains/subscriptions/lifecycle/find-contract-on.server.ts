import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { ContractRow } from '../tables.ts';
import { findSubscriptionOn } from './subscriptions.store.server.ts';

/**
 * The account's contract on a Korean day: the one that runs, or one that has ended and whose last usable day has not
 * passed, as after an end that was chosen for today.
 */
export function findContractOn(
  db: Queryable,
  accountId: string,
  today: KstDate,
): Promise<ContractRow | undefined> {
  return findSubscriptionOn(db, accountId, today);
}
