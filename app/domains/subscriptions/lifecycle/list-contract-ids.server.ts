import type { Queryable } from '#app/platform/db/database.server.ts';
import { listSubscriptionIds } from './subscriptions.store.server.ts';

/** Every contract that an account ever had, by id. */
export function listContractIds(db: Queryable, accountId: string): Promise<string[]> {
  return listSubscriptionIds(db, accountId);
}
