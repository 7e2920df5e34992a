import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { isBalanceConsistent } from '../ledger/is-balance-consistent.ts';
import { hasTransaction, sumOfOrder } from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { recordRefund } from '../settlement/record-refund.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { isRefundReference, lockBankReference } from './bank-references.store.server.ts';
import { markRefundApproved, markRefundManual } from './mark-refund-approved.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import { isRefundId } from './refund.ts';
import { needsAccount } from './refund-method.ts';
import { findRefund, markInterestPaid, type RefundRow, transitionRefund } from './refunds.store.server.ts';
import { syncRefund } from './sync-refund.server.ts';

export type RefundDecisionError = 'not-found' | 'not-open' | 'not-told';

/**
 * Applies a staff decision once, under the customer lock, and audits it with its reason. An UNKNOWN refund is synced
 * first; `not-told`: the gateway cannot say now whether it was made.
 */
export async function applyRefundDecision(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; reason: string },
  caller: Caller,
  decision: {
    action: AuditAction;
    /** `absence`: what a sync proved of an UNKNOWN refund (see `syncRefund`); null unless it certainly was not made. */
    apply(tx: Tx, refund: RefundRow, absence: 'not-made' | 'not-enough-held' | null): Promise<boolean>;
  },
): Promise<Result<null, RefundDecisionError>> {
  const { refundId, reason } = input;
  const known = isRefundId(refundId) ? await findRefund(platform.db, refundId) : undefined;
  if (!known) return err('not-found');
  const result = known.state === 'UNKNOWN' ? await syncRefund(platform, known.id) : null;
  if (result === 'unknown') return err('not-told');
  const at = platform.clock.now();
  const decided = await platform.transaction(async (tx) => {
    if (known.account_id !== null) await lockCustomer(platform, tx, known.account_id);
    const refund = await findRefund(tx, refundId);
    if (!refund) return false;
    // The refund may have been sent again since the query, which then proves nothing.
    const absence =
      result !== 'done' && refund.sent_at?.getTime() === known.sent_at?.getTime() ? result : null;
    if (!(await decision.apply(tx, refund, absence))) return false;
    const { action } = decision;
    const actor = staff.accountId;
    await recordAudit(tx, { at, actor, action, target: refundId, requestId: caller.id, reason });
    return true;
  });
  if (!decided) return err('not-open');
  return ok(null);
}

/** Outside a demo, nobody approves a refund that they requested (`own-request`). `not-open`: no longer REQUESTED. */
export async function approveRefund(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'own-request'>> {
  let own = false;
  const decided = await applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-approved',
    async apply(tx, refund) {
      own = isOwnRequest(platform, staff, refund.requested_by);
      return !own && markRefundApproved(platform, tx, refund.id, staff.accountId);
    },
  });
  return own ? err('own-request') : decided;
}

/** Rejects a REQUESTED, APPROVED or MANUAL refund, or an UNKNOWN one that the gateway certainly did not make. */
export function rejectRefund(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-refused',
    async apply(tx, refund, absence) {
      const open = ['REQUESTED', 'APPROVED', 'MANUAL'].includes(refund.state);
      if (!open && !(refund.state === 'UNKNOWN' && absence)) return false;
      const change = { failureCode: 'REFUSED_BY_STAFF', eraseAccount: true };
      if (!(await transitionRefund(tx, refund, 'refuse', change))) return false;
      await notifyRefund(platform, tx, refund, 'refused');
      await raiseUnassignedMoney(platform, tx, refund);
      return true;
    },
  });
}

/** Raises a work item for money that the order cannot keep. */
async function raiseUnassignedMoney(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  const order = refund.order_id === null ? undefined : await findOrderById(tx, refund.order_id);
  if (!order) return;
  const held = await sumOfOrder(tx, order.id);
  if (isBalanceConsistent(order.state, order.total, held)) return;
  await raiseWorkItem(platform, tx, {
    kind: 'refund-needed',
    subject: order.number,
    orderId: order.id,
    details: { amount: refund.amount, reason: refund.reason, code: 'REFUSED_BY_STAFF' },
  });
}

/** Whether a movement or another refund has this reference. Locks it, so that only one transaction can use it. */
async function isReferenceTaken(tx: Tx, reference: string): Promise<boolean> {
  await lockBankReference(tx, reference);
  return (await hasTransaction(tx, 'bank', reference)) || (await isRefundReference(tx, reference));
}

/**
 * Records a MANUAL refund that staff have transferred at our bank, under the bank's reference. `reference-taken`:
 * another movement has that reference.
 */
export async function completeRefund(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const transactionKey = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const decided = await applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-made-by-hand',
    async apply(tx, refund) {
      if (refund.state !== 'MANUAL' || needsAccount(refund)) return false;
      taken = await isReferenceTaken(tx, transactionKey);
      if (taken) return false;
      const occurredAt = platform.clock.now();
      await recordRefund(platform, tx, refund, { provider: 'bank', transactionKey, occurredAt });
      return true;
    },
  });
  return taken ? err('reference-taken') : decided;
}

/**
 * Makes an UNKNOWN refund MANUAL, only if the gateway has not made it and still holds the amount. Otherwise the
 * customer would be refunded twice.
 */
export function takeOverRefund(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-taken-over',
    async apply(tx, refund, absence) {
      if (refund.state !== 'UNKNOWN' || absence !== 'not-made') return false;
      return markRefundManual(platform, tx, refund, 'TAKEN_OVER_BY_STAFF');
    },
  });
}

/**
 * Records the transfer of a refund's delay interest (decisions M8). It is kept on the refund, because the ledger holds
 * only what customers paid and got back. `not-open`: no interest is due.
 */
export async function recordInterestPayment(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const reference = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const recorded = await applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-interest-paid',
    async apply(tx, refund) {
      taken = await isReferenceTaken(tx, reference);
      return !taken && markInterestPaid(tx, refund.id, { at: platform.clock.now(), reference });
    },
  });
  return taken ? err('reference-taken') : recorded;
}
