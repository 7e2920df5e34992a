import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { findOwingSubscription } from './subscriptions.store.server.ts';

/** The account's contract whose invoices are to be paid next: the one that runs, otherwise one that is over and still owes. */
export function findOwingContract(db: Queryable, accountId: string): Promise<ContractRow | undefined> {
  return findOwingSubscription(db, accountId);
}
