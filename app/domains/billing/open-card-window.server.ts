import type { Member } from '#app/domains/accounts/actor.ts';
import type { GatewayWindow } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findCustomerKey } from './orders.store.server.ts';
import { readOrder } from './read-order.server.ts';

export type CardWindow = {
  window: GatewayWindow;
  customerKey: string;
  customerName: string;
  customerEmail: string;
  /** Where the gateway sends the customer, whatever happened there. */
  returnUrl: string;
  /** The same window as a plain link, where the gateway has one. */
  plainPage: string | null;
  backTo: string;
};

/** What the browser needs to ask the gateway for the customer's card. `settled`: there is nothing to pay any more. */
export async function openCardWindow(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<CardWindow, 'not-found' | 'settled'>> {
  const found = await readOrder(platform, actor, orderNumber);
  const customerKey = await findCustomerKey(platform.db, actor.accountId);
  if (!found.ok || customerKey === undefined) return err('not-found');
  const order = found.value;
  if (order.state !== 'PENDING_PAYMENT' || order.confirming) return err('settled');

  const { window } = platform.gateways.domestic;
  const returnUrl = `${platform.origin}/payment/return?order=${order.number}`;
  const request = new URLSearchParams({
    kind: 'billing',
    clientKey: window.clientKey,
    customerKey,
    successUrl: returnUrl,
    failUrl: returnUrl,
    orderName: `Routi ${order.planName}`,
    amount: String(order.total),
  });
  return ok({
    window,
    customerKey,
    customerName: order.contractor.name,
    customerEmail: order.contractor.email,
    returnUrl,
    plainPage: window.plainPageUrl && `${window.plainPageUrl}?${request}`,
    backTo: `/payment?order=${order.number}`,
  });
}
