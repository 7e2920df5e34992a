import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { ReturnedPayment } from '#app/domains/billing/payments/confirm-payment.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Approves an order by PAYCO in the card window, as a browser would. Returns the redirect's parameters. */
export async function approveWindow(
  platform: Platform,
  member: Member,
  orderNumber: string,
  card = '4906251234123456',
): Promise<ReturnedPayment> {
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok || opened.value.plainPage === null) throw new Error('no window');
  const page = await fetch(opened.value.plainPage);
  const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = new URLSearchParams({ outcome: 'approve', card });
  const response = await fetch(new URL(action, page.url), { method: 'POST', body, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '').searchParams;
  return {
    orderNumber: back.get('order') ?? '',
    paymentKey: back.get('paymentKey') ?? '',
    orderRef: back.get('orderId') ?? '',
    amount: Number(back.get('amount')),
  };
}
