import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { notifyRefund } from '../refunds/notify-refund.server.ts';
import { findMovingRefund, type RefundRow, transitionRefund } from '../refunds/refunds.store.server.ts';

/** Cancels a refund whose deposit the bank reversed before it was sent. */
export async function cancelRefund(platform: Platform, tx: Tx, attemptId: string): Promise<void> {
  const refund = await findMovingRefund(tx, attemptId);
  // The gateway decides about one that was sent.
  if (!refund || refund.state === 'PROCESSING' || refund.state === 'UNKNOWN') return;
  await rejectReversedRefund(platform, tx, refund);
}

/** Rejects a refund that has nothing left to refund. */
export async function rejectReversedRefund(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  const change = { failureCode: 'DEPOSIT_REVERSED', eraseAccount: true };
  if (await transitionRefund(tx, refund, 'refuse', change))
    await notifyRefund(platform, tx, refund, 'refused');
}
