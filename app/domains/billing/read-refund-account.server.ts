import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { unsealRefundAccount } from './open-refund-account.server.ts';
import type { RefundAccount } from './refund-account.ts';
import { findRefund } from './refunds.store.server.ts';

/** The account that a refund goes to, for the person who transfers it by hand; seeing it is written to the audit log. */
export async function readRefundAccount(
  platform: Platform,
  staff: Member,
  refundId: string,
  caller: Caller,
): Promise<Result<RefundAccount | null, 'not-found'>> {
  const refund = await findRefund(platform.db, refundId);
  if (!refund) return err('not-found');
  const account = unsealRefundAccount(platform, refund.account_sealed);
  if (account) {
    await recordAudit(platform.db, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'billing.refund-account-seen',
      target: refundId,
      requestId: caller.id,
    });
  }
  return ok(account);
}
