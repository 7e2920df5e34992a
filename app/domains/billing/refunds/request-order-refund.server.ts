import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { shareRefund } from '../ledger/holdings.ts';
import { readHoldings } from '../ledger/read-holdings.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { type RefundRequest, requestRefund } from './request-refund.server.ts';

type OrderRefund = Omit<RefundRequest, 'orderId' | 'attemptId' | 'depositId' | 'amount'> & {
  orderId: string;
  /** Null for all that the order holds. */
  amount: Krw | null;
};

/**
 * Asks for money of an order to go back, within the caller's transaction and under its customer's lock: one refund for each
 * payment that holds some of it, because an order may have been charged twice. Answers their ids, at least one.
 */
export async function requestOrderRefund(
  platform: Platform,
  tx: Queryable,
  { orderId, amount, ...request }: OrderRefund,
): Promise<Result<[string, ...string[]], 'nothing-to-refund' | 'refund-under-way'>> {
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await lockCustomer(platform, tx, order.account_id);
  const shares = shareRefund(await readHoldings(tx, orderId), amount);
  if (typeof shares === 'string') return err(shares);
  const ids: string[] = [];
  for (const share of shares) {
    const asked = await requestRefund(platform, tx, { ...request, ...share, orderId, depositId: null });
    if (!asked.ok) throw new Error(`Payment ${share.attemptId} moved under its lock.`);
    ids.push(asked.value.refundId);
  }
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('A refund has at least one share.');
  return ok([first, ...others]);
}
