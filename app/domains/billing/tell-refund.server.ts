import { type RefundMail, refundMail } from '#app/domains/notifications/messages/refund.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { needsAccount } from './refund-way.ts';
import { findRefund, type RefundRow } from './refunds.store.server.ts';
import { tellCustomer } from './tell-customer.server.ts';

/** To the buyer: that money goes back, by when, and whether we must be told where to. */
export async function tellRefundRequested(
  platform: Platform,
  tx: Queryable,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (refund) await tell(platform, tx, refund, needsAccount(refund) ? 'account-needed' : 'requested');
}

/** The account that was named cannot take it. */
export function tellAccountRefused(platform: Platform, tx: Queryable, refund: RefundRow): Promise<void> {
  return tell(platform, tx, refund, 'account-refused');
}

export function tellRefundDone(platform: Platform, tx: Queryable, refund: RefundRow): Promise<void> {
  return tell(platform, tx, refund, 'done');
}

export function tellRefundRefused(platform: Platform, tx: Queryable, refund: RefundRow): Promise<void> {
  return tell(platform, tx, refund, 'refused');
}

/** A line of our own account that belongs to nobody has nobody to tell. */
async function tell(
  platform: Platform,
  tx: Queryable,
  refund: RefundRow,
  step: RefundMail['step'],
): Promise<void> {
  const { account_id, order_number } = refund;
  if (account_id === null || order_number === null) return;
  // A second account may be refused as well, and is told as well.
  const key = `refund-${step}:${refund.id}:${refund.idempotency_key}`;
  await tellCustomer(platform, tx, account_id, key, ({ name }) =>
    refundMail({
      step,
      name,
      orderNumber: order_number,
      amount: refund.amount,
      interest: refund.interest,
      dueOn: refund.due_on,
      origin: platform.origin,
    }),
  );
}
