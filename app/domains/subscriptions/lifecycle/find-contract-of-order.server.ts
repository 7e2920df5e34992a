import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { findSubscriptionOfOrder } from './subscriptions.store.server.ts';

/** The contract that an order began, also one that is over. */
export function findContractOfOrder(db: Queryable, orderId: string): Promise<ContractRow | undefined> {
  return findSubscriptionOfOrder(db, orderId);
}
