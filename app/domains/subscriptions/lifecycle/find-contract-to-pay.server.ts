import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { findOwingSubscription, findRunningSubscription } from './subscriptions.store.server.ts';

/** The account's contract that a card is registered for: the one that runs, otherwise one that is over and still owes. */
export async function findContractToPay(db: Queryable, accountId: string): Promise<ContractRow | undefined> {
  return (await findRunningSubscription(db, accountId)) ?? findOwingSubscription(db, accountId);
}
