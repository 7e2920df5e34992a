import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { completeRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { type RefundRequest, requestRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type GOOD_ACCOUNT, type MoneySite, type PlacedOrder, REQUEST } from './money-site.ts';
import { reauthenticated } from './reauthenticated.ts';

/** Staff decide that `amount` (KRW) of an order goes back; `change` where it is asked for otherwise. */
export function askRefund(
  platform: Platform,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  amount: number,
  change: Partial<RefundRequest> = {},
) {
  return platform.transaction((tx) =>
    requestRefund(platform, tx, {
      orderId,
      attemptId: null,
      depositId: null,
      amount,
      reason: 'staff',
      note: null,
      requestedBy: 'site',
      account: null,
      approved: true,
      ...change,
    }),
  );
}

/** The buyer withdraws; `account` is where a deposit goes back to. */
export function withdraw(
  { platform }: MoneySite,
  { member, orderNumber }: PlacedOrder,
  account: typeof GOOD_ACCOUNT | null = null,
) {
  return withdrawOrder(platform, reauthenticated(member), { orderNumber, account }, REQUEST);
}

/** The refunds of an order, oldest first. */
export const refundsOf = ({ platform }: MoneySite, { orderId }: PlacedOrder): Promise<Refund[]> =>
  listRefunds(platform, { orderId });

/** The newest refund of an order. */
export async function refundOf(site: MoneySite, order: PlacedOrder): Promise<Refund> {
  const refund = (await refundsOf(site, order)).at(-1);
  if (!refund) throw new Error('There is no refund.');
  return refund;
}

/** A person says that the bank has made the newest refund of an order, under the bank's reference. */
export async function finishByHand(
  site: MoneySite,
  order: PlacedOrder,
  bankReference = `IBK-${order.orderNumber}`,
) {
  const { id } = await refundOf(site, order);
  const input = { refundId: id, bankReference, reason: 'Transferred.' };
  return completeRefund(site.platform, reauthenticated(order.member), input, REQUEST);
}
