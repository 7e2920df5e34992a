import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import { SEND_REFUNDS } from './refund.ts';
import { isManualRefund, needsAccount } from './refund-method.ts';
import { findRefund, type RefundRow, transitionRefund } from './refunds.store.server.ts';

/** Approves a requested refund: a job sends it, or staff make it if no gateway can. */
export async function markRefundApproved(
  platform: Platform,
  tx: Tx,
  refundId: string,
  approvedBy: string,
): Promise<boolean> {
  const refund = await findRefund(tx, refundId);
  if (refund?.state !== 'REQUESTED') return false;
  const change = { approvedBy, approvedAt: platform.clock.now() };
  if (!(await transitionRefund(tx, refund, 'approve', change))) return false;
  tx.wake(SEND_REFUNDS);
  const approved = { ...refund, state: 'APPROVED' as const };
  if (needsAccount(approved)) await raiseAccountNeeded(platform, tx, approved);
  if (isManualRefund(approved)) await markRefundManual(platform, tx, approved, 'own-account');
  return true;
}

/** Only staff can make this refund. `why`: our own code or the gateway's. */
export async function markRefundManual(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  why: string,
): Promise<boolean> {
  if (!(await transitionRefund(tx, refund, 'hand-over', { failureCode: why }))) return false;
  await raiseWorkItem(platform, tx, {
    kind: 'refund-by-hand',
    subject: refund.id,
    orderId: refund.order_id,
    details: { amount: refund.amount, reason: refund.reason, code: why, due: refund.due_on },
  });
  if (needsAccount({ ...refund, state: 'MANUAL' })) {
    await raiseAccountNeeded(platform, tx, refund);
    await notifyRefund(platform, tx, refund, 'account-needed');
  }
  return true;
}

/** The gateway holds less than the ledger says: the money may be refunded already and must not be sent twice. */
export function raiseShort(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  return raiseWorkItem(platform, tx, {
    kind: 'reconciliation-difference',
    subject: refund.id,
    orderId: refund.order_id,
    details: { found: 'less-held-than-refunded', refund: refund.id, amount: refund.amount },
  });
}

export function raiseAccountNeeded(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  return raiseWorkItem(platform, tx, {
    kind: 'refund-account-needed',
    subject: refund.id,
    orderId: refund.order_id,
    details: { amount: refund.amount, reason: refund.reason, due: refund.due_on },
  });
}
