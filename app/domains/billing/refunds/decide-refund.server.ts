import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { readBackRefund } from './read-back-refund.server.ts';
import { isRefundId } from './refund.ts';
import { findRefund, type RefundRow } from './refunds.store.server.ts';

export type RefundDecisionError = 'not-found' | 'not-open' | 'not-told';

/**
 * What staff decide about a refund: under its customer's lock, once, with a reason and a line in the audit log. One whose
 * outcome is not known is read back first; `not-told`: the gateway does not say now that it was not made.
 */
export async function decideRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
  decision: {
    action: AuditAction;
    /** `absent`: the gateway certainly has not made it, and holds as much; `short`: it has not, and holds less. */
    apply(tx: Queryable, refund: RefundRow, absent: 'absent' | 'short' | null): Promise<boolean>;
  },
): Promise<Result<null, RefundDecisionError>> {
  const { refundId, reason } = input;
  const known = isRefundId(refundId) ? await findRefund(platform.db, refundId) : undefined;
  if (!known) return err('not-found');
  const told = known.state === 'UNKNOWN' ? await readBackRefund(platform, known.id) : null;
  if (told === 'waiting') return err('not-told');
  const at = platform.clock.now();
  const decided = await platform.transaction(async (tx) => {
    if (known.account_id !== null) await lockCustomer(platform, tx, known.account_id);
    const refund = await findRefund(tx, refundId);
    if (!refund) return false;
    // Sent again meanwhile, its absence is proved no more.
    const absent = told !== 'done' && refund.sent_at?.getTime() === known.sent_at?.getTime() ? told : null;
    if (!(await decision.apply(tx, refund, absent))) return false;
    const { action } = decision;
    const actor = staff.accountId;
    await recordAudit(tx, { at, actor, action, target: refundId, requestId: caller.id, reason });
    return true;
  });
  if (!decided) return err('not-open');
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(null);
}
