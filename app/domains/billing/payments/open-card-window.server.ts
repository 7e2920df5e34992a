import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { GatewayWindow } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findCustomerKey } from '../customers/customers.store.server.ts';
import { findOwnOrder, getOrder } from '../orders/order-queries.server.ts';
import { attemptRef } from './attempt.ts';
import { countAttempts } from './attempts.store.server.ts';
import type { PaymentMethodType } from './payment-method.ts';
import { isDeposit, paymentMethod } from './payment-method.ts';

export type CardWindow = {
  window: GatewayWindow;
  method: PaymentMethodType;
  customerKey: string;
  customerName: string;
  customerEmail: string;
  orderName: string;
  amount: Krw;
  /**
   * The next attempt's reference if this one payment is made in the window; null if it only registers a card or
   * wallet.
   */
  orderRef: string | null;
  /** The wallet that the window opens directly, as the gateway names it; null for a choice of cards. */
  easyPay: 'NAVERPAY' | 'PAYCO' | null;
  /** Where the gateway sends the customer, whatever the outcome. */
  returnUrl: string;
  /** The same window as a plain link, if the gateway has one. */
  plainPage: string | null;
  backTo: string;
};

const WALLETS: Partial<Record<PaymentMethodType, 'NAVERPAY' | 'PAYCO'>> = {
  naverpay: 'NAVERPAY',
  payco: 'PAYCO',
};

/** What the browser needs to open the gateway's window for an order. `settled`: there is nothing to pay in a window. */
export async function openCardWindow(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<CardWindow, 'not-found' | 'settled'>> {
  const found = await getOrder(platform, actor, orderNumber);
  const customerKey = await findCustomerKey(platform.db, actor.accountId);
  if (!found.ok || customerKey === undefined) return err('not-found');
  const order = found.value;
  const inWindow = !isDeposit(order.method) && order.usdCents === null;
  if (order.state !== 'PENDING_PAYMENT' || order.confirming || !inWindow) return err('settled');

  const { window } = platform.gateways.domestic;
  const returnUrl = `${platform.origin}/payment/return?order=${order.number}`;
  const opened = {
    window,
    method: order.method,
    customerKey,
    customerName: order.contractor.name,
    customerEmail: order.contractor.email,
    orderName: `Routi ${order.planName}`,
    amount: order.total,
    orderRef: await nextRef(platform, actor, order),
    easyPay: WALLETS[order.method] ?? null,
    returnUrl,
    backTo: `/payment?order=${order.number}`,
  };
  return ok({ ...opened, plainPage: window.plainPageUrl && plainPage(window.plainPageUrl, opened) });
}

/** The window names its attempt to the gateway, so the reference is chosen before the attempt exists. */
async function nextRef(
  platform: Platform,
  actor: Member,
  order: { number: string; method: PaymentMethodType },
): Promise<string | null> {
  if (paymentMethod(order.method).flow !== 'one-off') return null;
  const row = await findOwnOrder(platform.db, actor.accountId, order.number);
  if (!row) throw new Error(`There is no order ${order.number}.`);
  return attemptRef(order.number, (await countAttempts(platform.db, row.id)) + 1);
}

function plainPage(address: string, opened: Omit<CardWindow, 'plainPage'>): string {
  const request = new URLSearchParams({
    kind: opened.orderRef === null ? 'billing' : 'payment',
    clientKey: opened.window.clientKey,
    customerKey: opened.customerKey,
    successUrl: opened.returnUrl,
    failUrl: opened.returnUrl,
    orderName: opened.orderName,
    amount: String(opened.amount),
    ...(opened.orderRef !== null && { orderId: opened.orderRef }),
    ...(opened.easyPay !== null && { flowMode: 'DIRECT', easyPay: opened.easyPay }),
  });
  return `${address}?${request}`;
}
