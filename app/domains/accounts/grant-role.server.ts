import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccountByLoginId, lockAccount, setRole } from './accounts.store.server.ts';
import type { Role } from './actor.ts';
import { endSession } from './end-session.server.ts';

/**
 * Gives an account a role and ends its session, whose life depends on the role (security R4). `by`: an account's id, or
 * `system` for the demo's seed, its only caller until there is a page for it. A role that it has already changes nothing.
 */
export async function grantRole(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock'>,
  by: string,
  grant: { loginId: string; role: Role },
): Promise<Result<{ accountId: string }, 'not-found'>> {
  const found = await findAccountByLoginId(platform.db, grant.loginId);
  if (!found) return err('not-found');
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    if (!account) return err('not-found');
    if (account.role === grant.role) return ok({ accountId: account.id });
    await setRole(tx, account.id, grant.role);
    await endSession(tx, { accountId: account.id }, { reason: 'changed', at, actor: by, requestId: null });
    const action = `accounts.role.${grant.role}`;
    await recordAudit(tx, { at, actor: by, action, target: account.id, requestId: null });
    return ok({ accountId: account.id });
  });
}
