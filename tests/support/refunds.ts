import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { completeRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { type RefundRequest, requestRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type GOOD_ACCOUNT, type MoneySite, type PlacedOrder, REQUEST } from './money-site.ts';
import { reauthenticated } from './reauthenticated.ts';

/** Staff request a refund of `amount` (KRW) of an order. */
export function requestStaffRefund(
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

/** The buyer withdraws; `account` is the refund account of a deposit. */
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

/** Staff mark the newest refund of an order as made by the bank, with its reference. */
export async function completeManually(
  site: MoneySite,
  order: PlacedOrder,
  bankReference = `IBK-${order.orderNumber}`,
) {
  const { id } = await refundOf(site, order);
  const input = { refundId: id, bankReference, reason: 'Transferred.' };
  return completeRefund(site.platform, order.member, input, REQUEST);
}
