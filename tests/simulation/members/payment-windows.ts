import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { confirmPayment } from '#app/domains/billing/payments/confirm-payment.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { captureOrder } from '#app/domains/billing/paypal/capture-order.server.ts';
import { openPaypalWindow } from '#app/domains/billing/paypal/open-paypal-window.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Action, VALID_CARD } from './actions.ts';

/** Approves one payment in the window of PAYCO or PayPal and returns; does nothing if no window opens any more. */
export function payInWindow(member: Member, orderNumber: string, method: string): Action {
  return (platform) =>
    method === 'paypal'
      ? payAtPaypal(platform, member, orderNumber)
      : payAtPayco(platform, member, orderNumber);
}

async function payAtPayco(platform: Platform, member: Member, orderNumber: string): Promise<void> {
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok || opened.value.plainPage === null) return;
  const page = await fetch(opened.value.plainPage);
  const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1];
  if (action === undefined) return;
  const back = await press(new URL(action, page.url), { card: VALID_CARD });
  await confirmPayment(platform, member, {
    orderNumber: back.get('order') ?? '',
    paymentKey: back.get('paymentKey') ?? '',
    orderRef: back.get('orderId') ?? '',
    amount: Number(back.get('amount')),
  });
}

async function payAtPaypal(platform: Platform, member: Member, orderNumber: string): Promise<void> {
  const opened = await openPaypalWindow(platform, member, orderNumber);
  if (!opened.ok) return;
  const back = await press(new URL(opened.value.approveUrl), { funding: 'balance' });
  await captureOrder(platform, member, { orderNumber, token: back.get('token') ?? '' });
}

/** The parameters of the address to which the button redirects. */
async function press(address: URL, fields: Record<string, string>): Promise<URLSearchParams> {
  const body = new URLSearchParams({ outcome: 'approve', ...fields });
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  const back = response.headers.get('location');
  if (back === null) throw new Error(`The window answered ${response.status}.`);
  return new URL(back).searchParams;
}
