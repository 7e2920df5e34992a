import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { setPasswordHash } from '../identity/accounts.store.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { endResets } from './end-resets.server.ts';

/**
 * Sets a password, ends the account's session and whatever else would set a password, within the caller's transaction,
 * which has locked the account. `by`: who did it, for the audit log.
 */
export async function putPassword(
  tx: Queryable,
  accountId: string,
  change: { hash: string; by: string; at: Date; requestId: string | null },
): Promise<void> {
  const { hash, by, at, requestId } = change;
  await setPasswordHash(tx, accountId, hash);
  await endResets(tx, accountId);
  await endSession(tx, { accountId }, { reason: 'changed', at, actor: by, requestId });
  const action = 'accounts.password-change';
  await recordAudit(tx, { at, actor: by, action, target: accountId, requestId });
}
