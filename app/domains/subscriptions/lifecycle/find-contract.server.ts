import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { findSubscription } from './subscriptions.store.server.ts';

/** A contract by its id, also one that is over. */
export function findContract(db: Queryable, id: string): Promise<ContractRow | undefined> {
  return findSubscription(db, id);
}
