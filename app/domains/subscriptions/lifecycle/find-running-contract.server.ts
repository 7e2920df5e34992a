import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { findRunningSubscription } from './subscriptions.store.server.ts';

/** The account's contract that still runs, trial included; there is at most one. */
export function findRunningContract(db: Queryable, accountId: string): Promise<ContractRow | undefined> {
  return findRunningSubscription(db, accountId);
}
