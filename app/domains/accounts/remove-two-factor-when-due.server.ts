import { twoFactorRemoved } from '#app/domains/notifications/messages/two-factor-removal.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockAccount } from './accounts.store.server.ts';
import { REMOVAL_MS } from './pre-sign-in.ts';
import { tellEverywhere } from './tell-everywhere.server.ts';
import { deleteTwoFactor, isRemovalDue, listRemovalsDue } from './two-factor.store.server.ts';

/** Removes two-factor where that was asked for 72 hours ago and no sign-in has stopped it since (decisions A6). */
export async function removeTwoFactorWhenDue(platform: Platform): Promise<void> {
  const at = platform.clock.now();
  const askedBefore = new Date(at.getTime() - REMOVAL_MS);
  for (const accountId of await listRemovalsDue(platform.db, askedBefore)) {
    await platform.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!account || account.status === 'deleted' || !(await isRemovalDue(tx, accountId, askedBefore)))
        return;
      await deleteTwoFactor(tx, accountId);
      const message = twoFactorRemoved({ loginId: account.login_id, origin: platform.origin });
      await tellEverywhere(platform, tx, account, message, `two-factor-removed:${at.toISOString()}`);
      const action = 'accounts.two-factor-removed';
      await recordAudit(tx, { at, actor: 'system', action, target: accountId, requestId: null });
    });
    await platform.jobs.wake(DELIVER_MAIL);
  }
}
