import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { setRole } from '../identity/accounts.store.server.ts';
import type { Role } from '../identity/actor.ts';
import { endSession } from '../sessions/end-session.server.ts';

/**
 * Sets a role and ends the account's session, whose life depends on the role (security R4), within the caller's
 * transaction. `by`: an account's id or `system`, for the audit log.
 */
export async function putRole(
  tx: Queryable,
  accountId: string,
  role: Role,
  { by, at, requestId }: { by: string; at: Date; requestId: string | null },
): Promise<void> {
  await setRole(tx, accountId, role);
  await endSession(tx, { accountId }, { reason: 'changed', at, actor: by, requestId });
  const action = `accounts.role.${role}` as const;
  await recordAudit(tx, { at, actor: by, action, target: accountId, requestId });
}
