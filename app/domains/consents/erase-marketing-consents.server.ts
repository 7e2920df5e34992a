import type { Queryable } from '#app/platform/db/database.server.ts';
import { deleteMarketingConsents } from './store.server.ts';

/**
 * Takes the records of marketing consents of an account that is deleted out of the ledger, within the caller's
 * transaction, as the text says that was agreed to (security R31). What else was agreed to stays, as proof.
 */
export function eraseMarketingConsents(tx: Queryable, accountId: string): Promise<void> {
  return deleteMarketingConsents(tx, accountId);
}
