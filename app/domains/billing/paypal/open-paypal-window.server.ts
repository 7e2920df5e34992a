import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import { ORDER_NUMBER } from '../orders/order.ts';
import { findOwnOrder, getOrder } from '../orders/order-queries.server.ts';
import { attemptRef } from '../payments/attempt.ts';
import { countAttempts } from '../payments/attempts.store.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';

export type PaypalWindow = {
  /** PayPal's own page, where the customer approves the payment. */
  approveUrl: string;
  usdCents: UsdCents;
  /** What it pays of the order. */
  amount: Krw;
  backTo: string;
};

/** PayPal keeps an unapproved order for three hours; we create a new one well before. */
const WINDOW_MS = 60 * 60 * 1000;

/**
 * Creates the PayPal page where the customer approves an order's price in USD. No money moves until `captureOrder`, on
 * the customer's return. Returns the same page for an hour. `settled`: there is nothing to approve. `unavailable`:
 * PayPal creates no page now.
 */
export async function openPaypalWindow(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<PaypalWindow, 'not-found' | 'settled' | 'unavailable'>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const row = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  const found = await getOrder(platform, actor, orderNumber);
  if (!row || !found.ok) return err('not-found');
  const order = found.value;
  const now = platform.clock.now();
  const payable = order.state === 'PENDING_PAYMENT' && !order.confirming && order.dueAt >= now;
  if (!payable || order.usdCents === null) return err('settled');
  const { foreign } = platform.gateways;
  if (!foreign) return err('unavailable');

  const orderRef = attemptRef(order.number, (await countAttempts(platform.db, row.id)) + 1);
  const returnUrl = `${platform.origin}/payment/return?order=${order.number}`;
  const response = await foreign.createOrder({
    orderRef,
    orderName: `Routi ${order.planName}`,
    amount: order.usdCents,
    returnUrl,
    cancelUrl: `${returnUrl}&code=PAY_PROCESS_CANCELED`,
    idempotencyKey: `${orderRef}-${Math.floor(now.getTime() / WINDOW_MS)}`,
  });
  if (response.kind === 'refused' && response.refusal.remedy === 'operator') {
    const { code } = response.refusal;
    await raiseWorkItem(platform, platform.db, {
      kind: 'gateway-set-up',
      subject: code,
      orderId: row.id,
      details: { code, attempt: orderRef },
    });
  }
  const approveUrl = response.kind === 'settled' ? response.value.approveUrl : null;
  if (approveUrl === null) return err('unavailable');
  const { usdCents, total } = order;
  return ok({ approveUrl, usdCents, amount: total, backTo: `/payment?order=${order.number}` });
}
