import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { invalidateCodes } from '../codes/codes.store.server.ts';
import { revokeRights } from '../codes/rights.store.server.ts';
import { setPasswordHash } from '../identity/accounts.store.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { endSession } from '../sessions/end-session.server.ts';

/**
 * Sets a password, ends the account's session and whatever else would set a password, within the caller's transaction,
 * which has locked the account. `by`: who did it, for the audit log.
 */
export async function setPassword(
  tx: Queryable,
  accountId: string,
  change: { hash: string; by: string; at: Date; requestId: string | null },
): Promise<void> {
  const { hash, by, at, requestId } = change;
  await setPasswordHash(tx, accountId, hash);
  await revokePasswordResets(tx, accountId);
  await endSession(tx, { accountId }, { reason: 'changed', at, actor: by, requestId });
  const action = 'accounts.password-change';
  await recordAudit(tx, { at, actor: by, action, target: accountId, requestId });
}

/**
 * Ends whatever would set an account's password: codes of find password that were mailed, and rights that such codes
 * gave (security R6). Within the caller's transaction, which has locked the account. A spoiled code is wrong, as one is
 * that was never sent, so that it tells nobody of an account (security R8); one that is asked for afterwards works.
 */
export async function revokePasswordResets(tx: Queryable, accountId: string): Promise<void> {
  await revokeRights(tx, 'set-password', accountId);
  // No code has the hash of a token that nobody knows.
  const codeHash = hashToken(createToken());
  await invalidateCodes(tx, { purpose: 'find-password', accountId, codeHash });
}
