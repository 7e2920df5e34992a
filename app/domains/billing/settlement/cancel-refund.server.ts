import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { notifyRefund } from '../refunds/notify-refund.server.ts';
import { findMovingRefund, type RefundRow, transitionRefund } from '../refunds/refunds.store.server.ts';

/** The bank took the deposit back before its refund went out. */
export async function cancelRefund(platform: Platform, tx: Tx, attemptId: string): Promise<void> {
  const refund = await findMovingRefund(tx, attemptId);
  // What was sent already is told by the gateway.
  if (!refund || refund.state === 'PROCESSING' || refund.state === 'UNKNOWN') return;
  await rejectReversedRefund(platform, tx, refund);
}

/** There is nothing left to pay back. */
export async function rejectReversedRefund(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  const change = { failureCode: 'DEPOSIT_REVERSED', forgetAccount: true };
  if (await transitionRefund(tx, refund, 'refuse', change))
    await notifyRefund(platform, tx, refund, 'refused');
}
