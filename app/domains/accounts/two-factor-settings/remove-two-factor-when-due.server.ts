import { twoFactorRemoved } from '#app/domains/notifications/messages/two-factor-removal.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockAccountRow } from '../identity/accounts.store.server.ts';
import { sendSecurityAlert } from '../notices/send-security-alert.server.ts';
import { deleteTwoFactor, isRemovalDue, listRemovalsDue } from '../two-factor/two-factor.store.server.ts';
import { REMOVAL_MS } from '../two-factor/two-factor.ts';

/** Removes two-factor 72 hours after the request, unless a sign-in has canceled it (decisions A6). */
export async function removeTwoFactorWhenDue(platform: Platform): Promise<void> {
  const at = platform.clock.now();
  for (const accountId of await listRemovalsDue(platform.db, requestedBefore(at))) {
    // One failing account must not block the others.
    try {
      await remove(platform, accountId, at);
    } catch (error) {
      platform.log.error('removal of two-factor failed', { account: accountId, error });
    }
  }
}

const requestedBefore = (at: Date) => new Date(at.getTime() - REMOVAL_MS);

function remove(platform: Platform, accountId: string, at: Date): Promise<void> {
  return platform.transaction(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    if (!account || account.status === 'deleted') return;
    if (!(await isRemovalDue(tx, accountId, requestedBefore(at)))) return;
    await deleteTwoFactor(tx, accountId);
    const message = twoFactorRemoved({ loginId: account.login_id, origin: platform.origin });
    await sendSecurityAlert(platform, tx, account, message, `two-factor-removed:${at.toISOString()}`);
    const action = 'accounts.two-factor-removed';
    await recordAudit(tx, { at, actor: 'system', action, target: accountId, requestId: null });
  });
}
