import { randomUUID } from 'node:crypto';
import { staffRoleChanged } from '#app/domains/notifications/messages/staff-role-changed.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  findAccountByLoginId,
  lockAccountRow,
  lockAdmins,
  updateRole,
} from '../identity/accounts.store.server.ts';
import { isStaffRole, type Role } from '../identity/actor.ts';
import { notifyMember } from '../notices/notify-member.server.ts';
import { endSession } from '../sessions/end-session.server.ts';

export type GrantRoleError =
  | 'not-found'
  /** Nobody changes their own role (security §6). */
  | 'own-role'
  /** Without an admin, nobody on the site could appoint another. */
  | 'last-admin';

/**
 * Gives an account a role. `by`: an account's id, or `system` for the operator's program and the demo's seed.
 * Granting the current role changes nothing. `because`: an admin's reason; the person is then mailed.
 */
export async function grantRole(
  platform: Platform,
  by: string,
  grant: { loginId: string; role: Role },
  because?: { reason: string; requestId: string },
): Promise<Result<{ accountId: string; changed: boolean }, GrantRoleError>> {
  const found = await findAccountByLoginId(platform.db, grant.loginId);
  if (!found) return err('not-found');
  if (found.id === by) return err('own-role');
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    // Lock order: all admins before the account, so that two admins who step down at once are serialized.
    const admins = await lockAdmins(tx);
    const account = await lockAccountRow(tx, found.id);
    if (!account) return err('not-found');
    if (account.role === grant.role) return ok({ accountId: account.id, changed: false });
    if (account.role === 'admin' && admins.length < 2) return err('last-admin');
    await changeRole(tx, account.id, grant.role, { by, at, requestId: null, ...because });
    if (because) await notifyRoleChange(platform, tx, account.id, grant.role);
    return ok({ accountId: account.id, changed: true });
  });
}

/**
 * Sets a role and ends the session, whose lifetime depends on the role (security R4). `by`: an account's id
 * or `system`, for the audit log.
 */
export async function changeRole(
  tx: Tx,
  accountId: string,
  role: Role,
  change: { by: string; at: Date; requestId: string | null; reason?: string },
): Promise<void> {
  const { by, at, requestId, reason } = change;
  await updateRole(tx, accountId, role);
  await endSession(tx, { accountId }, { reason: 'changed', at, actor: by, requestId });
  const action = `accounts.role.${role}` as const;
  await recordAudit(tx, { at, actor: by, action, target: accountId, requestId, ...(reason && { reason }) });
}

function notifyRoleChange(platform: Platform, tx: Tx, accountId: string, role: Role): Promise<void> {
  const at = platform.clock.now();
  return notifyMember(platform, tx, accountId, `staff-role-changed:${randomUUID()}`, ({ name, loginId }) =>
    staffRoleChanged({
      name,
      loginId,
      role: isStaffRole(role) ? role : null,
      at,
      origin: platform.origin,
    }),
  );
}
