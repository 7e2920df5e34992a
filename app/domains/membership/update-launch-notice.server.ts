import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

/**
 * Gives or withdraws the consent to one mail when Routi-AI opens. Adds a line to the ledger only for a
 * change.
 */
export async function updateLaunchNotice(
  platform: Platform,
  by: { accountId: string; requestId: string; address: string },
  given: boolean,
): Promise<Result<{ changed: boolean }, 'gone'>> {
  const { accountId, requestId, address } = by;
  return platform.transaction(async (tx) => {
    if (!(await lockAccount(platform, tx, accountId))) return err('gone');
    const latest = latestConsents(await listConsents(tx, accountId))['launch-notice'];
    if ((latest?.given ?? false) === given) return ok({ changed: false });
    await recordConsents(platform, tx, { accountId, items: [{ code: 'launch-notice', given }], address });
    const at = platform.clock.now();
    const action = 'membership.launch-notice';
    await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId });
    return ok({ changed: true });
  });
}
