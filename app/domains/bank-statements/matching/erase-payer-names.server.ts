import type { Queryable } from '#app/platform/db/database.server.ts';
import { erasePayerHashesOf } from '../store.server.ts';

/** Whose names deposits came under is forgotten with the account that they paid for; within the deletion's transaction. */
export function erasePayerNames(tx: Queryable, accountId: string): Promise<void> {
  return erasePayerHashesOf(tx, accountId);
}
