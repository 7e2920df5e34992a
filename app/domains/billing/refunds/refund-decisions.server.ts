import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { fitsState } from '../ledger/fits-state.ts';
import { hasTransaction, sumOfOrder } from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { recordRefund } from '../settlement/record-refund.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { markRefundApproved, markRefundManual } from './mark-refund-approved.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import { isRefundId } from './refund.ts';
import { needsAccount } from './refund-way.ts';
import {
  findRefund,
  isRefundReference,
  markInterestPaid,
  type RefundRow,
  transitionRefund,
} from './refunds.store.server.ts';
import { syncRefund } from './sync-refund.server.ts';

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
    apply(tx: Tx, refund: RefundRow, absent: 'absent' | 'short' | null): Promise<boolean>;
  },
): Promise<Result<null, RefundDecisionError>> {
  const { refundId, reason } = input;
  const known = isRefundId(refundId) ? await findRefund(platform.db, refundId) : undefined;
  if (!known) return err('not-found');
  const told = known.state === 'UNKNOWN' ? await syncRefund(platform, known.id) : null;
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
  return ok(null);
}

/**
 * A member of staff lets a requested refund go; outside a demo not the one who asked for it (`own-request`). `not-open`: it
 * is not REQUESTED any more.
 */
export async function approveRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'own-request'>> {
  let own = false;
  const decided = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-approved',
    async apply(tx, refund) {
      own = !platform.demo && refund.requested_by === staff.accountId;
      return !own && markRefundApproved(platform, tx, refund.id, staff.accountId);
    },
  });
  return own ? err('own-request') : decided;
}

/**
 * A member of staff refuses a refund that is not on its way to the gateway: REQUESTED, APPROVED or MANUAL, or UNKNOWN where
 * the gateway says that it was not made.
 */
export function rejectRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-refused',
    async apply(tx, refund, absent) {
      const open = ['REQUESTED', 'APPROVED', 'MANUAL'].includes(refund.state);
      if (!open && !(refund.state === 'UNKNOWN' && absent)) return false;
      const change = { failureCode: 'REFUSED_BY_STAFF', forgetAccount: true };
      if (!(await transitionRefund(tx, refund, 'refuse', change))) return false;
      await notifyRefund(platform, tx, refund, 'refused');
      await raiseIdleMoney(platform, tx, refund);
      return true;
    },
  });
}

/** Money that its order cannot keep does not lie there without somebody to decide about it. */
async function raiseIdleMoney(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  const order = refund.order_id === null ? undefined : await findOrderById(tx, refund.order_id);
  if (!order) return;
  const held = await sumOfOrder(tx, order.id);
  if (fitsState(order.state, order.total, held)) return;
  await raiseWorkItem(platform, tx, {
    kind: 'refund-needed',
    subject: order.number,
    orderId: order.id,
    details: { amount: refund.amount, reason: refund.reason, code: 'REFUSED_BY_STAFF' },
  });
}

/**
 * A person made a MANUAL refund at our own bank: the ledger has it under the bank’s reference. `reference-taken`: another
 * movement has that reference.
 */
export async function completeRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const transactionKey = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const decided = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-made-by-hand',
    async apply(tx, refund) {
      if (refund.state !== 'MANUAL' || needsAccount(refund)) return false;
      taken =
        (await hasTransaction(tx, 'bank', transactionKey)) || (await isRefundReference(tx, transactionKey));
      if (taken) return false;
      const occurredAt = platform.clock.now();
      await recordRefund(platform, tx, refund, { provider: 'bank', transactionKey, occurredAt });
      return true;
    },
  });
  return taken ? err('reference-taken') : decided;
}

/**
 * A member of staff takes a refund over that the gateway does not get done (UNKNOWN → MANUAL): only where it says that the
 * refund was not made and that it still holds as much, or the money would go back twice.
 */
export function takeOverRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-taken-over',
    async apply(tx, refund, absent) {
      if (refund.state !== 'UNKNOWN' || absent !== 'absent') return false;
      return markRefundManual(platform, tx, refund, 'TAKEN_OVER_BY_STAFF');
    },
  });
}

/**
 * A person transferred the delay interest of a refund that the gateway has made (decisions M8). It stands on the refund and
 * not in the ledger, which has what customers paid and got back. `not-open`: nothing is due.
 */
export async function recordInterestPayment(
  platform: Platform,
  staff: Member,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const reference = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const recorded = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-interest-paid',
    async apply(tx, refund) {
      taken = (await hasTransaction(tx, 'bank', reference)) || (await isRefundReference(tx, reference));
      return !taken && markInterestPaid(tx, refund.id, { at: platform.clock.now(), reference });
    },
  });
  return taken ? err('reference-taken') : recorded;
}
