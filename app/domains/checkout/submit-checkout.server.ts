import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { throttleAll } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { paymentChoice } from '#app/domains/billing/payments/payment-choice.ts';
import { paymentMethod } from '#app/domains/billing/payments/payment-method.ts';
import { addressBlock } from '#app/platform/http/client-address.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type PlaceOrderError, placeOrder } from './place-order.server.ts';
import type { PlaceOrderInput } from './schema.ts';

export type SubmitCheckoutError = { code: PlaceOrderError } | Limited;

export type NextStep = 'window' | 'paypal' | 'completion' | 'form';

/**
 * Handles the pay button: places the order and takes the step that its method needs. `next`: the gateway's window,
 * PayPal, the order's page (its deposit is awaited, or its account is being opened), or the form again if the bank
 * opened no account. Limited per hour by network and account; orders that were not placed do not count.
 */
export async function submitCheckout(
  platform: Platform,
  actor: Member,
  input: PlaceOrderInput,
  caller: Caller,
): Promise<Result<{ orderNumber: string; next: NextStep }, SubmitCheckoutError>> {
  const ticket = await throttleAll(platform, [
    ['order-account', actor.accountId],
    ['order-network', addressBlock(caller.address)],
  ]);
  if (!ticket.ok) return ticket;
  const placed = await placeOrder(platform, actor, input, caller);
  if (!placed.ok) {
    await ticket.value.release();
    return err({ code: placed.error });
  }
  platform.counts.add('checkout-finished');
  const { orderId, orderNumber } = placed.value;
  const { flow } = paymentMethod(paymentChoice(input).method);
  if (flow === 'own-account') return ok({ orderNumber, next: 'completion' });
  if (flow === 'dollars') return ok({ orderNumber, next: 'paypal' });
  if (flow !== 'virtual-account') return ok({ orderNumber, next: 'window' });
  const opened = await openVirtualAccount(platform, orderId);
  const refused = !opened.ok && opened.error === 'refused';
  return ok({ orderNumber, next: refused ? 'form' : 'completion' });
}
