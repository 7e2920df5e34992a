import type { Queryable } from '#app/platform/db/database.server.ts';
import { lockAccountMildly } from './accounts.store.server.ts';

/**
 * Whoever changes several rows of one account takes turns here with all others that do, its deletion included, or two of them
 * would hold what the other waits for. First in a transaction. Rows that refer to the account may still be added meanwhile.
 */
export function takeTurn(tx: Queryable, accountId: string): Promise<void> {
  return lockAccountMildly(tx, accountId);
}
