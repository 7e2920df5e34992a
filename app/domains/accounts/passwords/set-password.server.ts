import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { invalidateCodes } from '../codes/codes.store.server.ts';
import { revokeRights } from '../codes/rights.store.server.ts';
import { type Locked, setPasswordHash } from '../identity/accounts.store.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { endSession } from '../sessions/end-session.server.ts';

/** Sets a password, revokes pending resets and ends the session. `by`: for the audit log. */
export async function setPassword(
  tx: Tx,
  account: Locked<{ id: string }>,
  change: { hash: string; by: string; at: Date; requestId: string | null },
): Promise<void> {
  const { hash, by, at, requestId } = change;
  const accountId = account.id;
  await setPasswordHash(tx, accountId, hash);
  await revokePasswordResets(tx, account);
  await endSession(tx, { accountId }, { reason: 'changed', at, actor: by, requestId });
  const action = 'accounts.password-change';
  await recordAudit(tx, { at, actor: by, action, target: accountId, requestId });
}

/**
 * Revokes whatever could set an account's password: mailed codes, and rights issued for such codes (security
 * R6). An invalidated code is simply wrong, like one that was never sent, so it reveals no account (security
 * R8). Codes requested later work.
 */
export async function revokePasswordResets(tx: Tx, { id: accountId }: Locked<{ id: string }>): Promise<void> {
  await revokeRights(tx, 'set-password', accountId);
  // No code has the hash of a random token.
  const codeHash = hashToken(createToken());
  await invalidateCodes(tx, { purpose: 'find-password', accountId, codeHash });
}
