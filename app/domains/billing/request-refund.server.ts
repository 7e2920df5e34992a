import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { Result } from '#app/shared/result.ts';
import type { RefundReason } from './refund.ts';
import type { RefundAccount } from './refund-account.ts';

export type RefundRequest = {
  orderId: string | null;
  /** Null with an order: the payment that holds its money. */
  attemptId: string | null;
  /** A line of our own account that no order took: it is paid back by hand. */
  depositId: string | null;
  amount: Krw;
  reason: RefundReason;
  note: string | null;
  /** An account's id, or 'site'. */
  requestedBy: string;
  account: RefundAccount | null;
  /** Decided already, by the law or by the engine's rules. */
  approved: boolean;
};

/**
 * Asks for money to go back, within the caller's transaction; locks the order's customer. Approved, it is sent by the next run of `SEND_REFUNDS`
 * (wake it after the commit), or handed to a person where the money came to our own account.
 */
export async function requestRefund(
  platform: Platform,
  tx: Queryable,
  request: RefundRequest,
): Promise<Result<{ refundId: string }, 'nothing-to-refund' | 'refund-under-way'>> {
  throw new Error(`Follows with the engine: ${platform.origin} ${request.orderId} ${typeof tx}`);
}
