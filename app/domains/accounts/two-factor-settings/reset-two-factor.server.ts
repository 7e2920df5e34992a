import { randomUUID } from 'node:crypto';
import { securityChanged } from '#app/domains/notifications/messages/security-changed.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccountByLoginId, lockAccountRow } from '../identity/accounts.store.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.store.server.ts';

/** The audit log's limit, in characters. */
const REASON_MAX = 500;

/**
 * Removes two-factor at once from a member who has lost it, with a reason for the audit log (decisions A6).
 * `by`: an account's id, or `system` for the operator's program. The session ends and the owner is mailed.
 */
export async function resetTwoFactor(
  platform: Platform,
  by: string,
  reset: { loginId: string; reason: string },
): Promise<Result<'done', 'not-found' | 'off' | 'reason'>> {
  const reason = reset.reason
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (reason === '' || [...reason].length > REASON_MAX) return err('reason');
  const found = await findAccountByLoginId(platform.db, reset.loginId);
  if (!found) return err('not-found');
  const at = platform.clock.now();
  const removed = await platform.transaction(async (tx) => {
    const account = await lockAccountRow(tx, found.id);
    if (!account || !(await deleteTwoFactor(tx, account.id))) return false;
    const { id: target, login_id: loginId } = account;
    const name = nameInMessages(account.name, loginId);
    await endSession(tx, { accountId: target }, { reason: 'changed', at, actor: by, requestId: null });
    const action = 'accounts.two-factor-reset';
    await recordAudit(tx, { at, actor: by, action, target, requestId: null, reason });
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId: target,
      to: account.email,
      ...securityChanged({ what: 'two-factor-reset', name, loginId, at, origin: platform.origin }),
      dedupeKey: `two-factor-reset:${randomUUID()}`,
    });
    return true;
  });
  if (!removed) return err('off');
  return ok('done');
}
