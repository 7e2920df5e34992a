import type { Queryable } from '#app/platform/db/database.server.ts';
import { spoilCodes } from '../codes/codes.store.server.ts';
import { deleteRights } from '../codes/rights.store.server.ts';
import { sessionToken, tokenHash } from '../identity/session-token.server.ts';

/**
 * Ends whatever would set an account's password: codes of find password that were mailed, and rights that such codes
 * gave (security R6). Within the caller's transaction, which has locked the account. A spoiled code is wrong, as one is
 * that was never sent, so that it tells nobody of an account (security R8); one that is asked for afterwards works.
 */
export async function endResets(tx: Queryable, accountId: string): Promise<void> {
  await deleteRights(tx, 'set-password', accountId);
  // No code has the hash of a token that nobody knows.
  const codeHash = tokenHash(sessionToken());
  await spoilCodes(tx, { purpose: 'find-password', accountId, codeHash });
}
