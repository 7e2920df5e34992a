import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { GatewayPayment } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findOwnOrder } from '../orders/order-queries.server.ts';
import type { OrderRow } from '../tables.ts';
import { transitionAttempt } from './attempts.store.server.ts';
import { beginAttempt } from './begin-attempt.server.ts';
import { executeAttempt, markAttemptSent } from './execute-attempt.server.ts';
import { paymentMethod } from './payment-method.ts';

/** Sent by the gateway's window through the customer's browser, so untrusted. */
export type ReturnedPayment = { orderNumber: string; paymentKey: string; orderRef: string; amount: number };

/**
 * Handles the return from a window that makes this one payment: confirms it once per payment key if amount and attempt
 * match the order (payments.md §1.1, confirm). The order shows the outcome. `altered`: the return does not match, and
 * nothing is charged. `not-found`: not this member's order.
 */
export async function confirmPayment(
  platform: Platform,
  actor: Member,
  input: ReturnedPayment,
): Promise<Result<null, 'not-found' | 'altered'>> {
  const order = await findOwnOrder(platform.db, actor.accountId, input.orderNumber);
  if (!order || paymentMethod(order.method).flow !== 'one-off') return err('not-found');
  if (input.amount !== order.total) return err('altered');
  const begun = await beginAttempt(platform, order, input.paymentKey, input.orderRef);
  if (!begun.ok) return begun.error === 'stale' ? err('altered') : ok(null);
  const attempt = begun.value;
  const held = await platform.gateways.domestic.payments.get(input.paymentKey);
  // The key of another payment or of none. The gateway would reject it in a way that looks like our misconfiguration.
  if (held.kind === 'not-found' || (held.kind === 'found' && !isFor(held.payment, attempt.orderRef, order))) {
    const change = { failureCode: 'NOT_THIS_PAYMENT', finalAt: platform.clock.now() };
    await transitionAttempt(platform.db, attempt, 'refuse', change);
    return err('altered');
  }

  await markAttemptSent(platform, platform.db, attempt);
  await executeAttempt(platform, attempt.id, () =>
    platform.gateways.domestic.payments.confirm({
      paymentKey: input.paymentKey,
      orderRef: attempt.orderRef,
      amount: order.total,
      idempotencyKey: attempt.idempotencyKey,
    }),
  );
  return ok(null);
}

function isFor(payment: GatewayPayment, orderRef: string, { total }: OrderRow): boolean {
  return payment.orderRef === orderRef && payment.totalAmount === total;
}
