import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findMovingRefund, moveRefundRow } from './refunds.store.server.ts';
import { tellRefundRefused } from './tell-refund.server.ts';

/** The bank took the deposit back before its refund went out: there is nothing left to pay back. */
export async function stopRefundOfReversed(
  platform: Platform,
  tx: Queryable,
  attemptId: string,
): Promise<void> {
  const refund = await findMovingRefund(tx, attemptId);
  // What was sent already is told by the gateway.
  if (!refund || refund.state === 'PROCESSING' || refund.state === 'UNKNOWN') return;
  await moveRefundRow(tx, refund, 'refuse', { failureCode: 'DEPOSIT_REVERSED', forgetAccount: true });
  await tellRefundRefused(platform, tx, refund);
}
