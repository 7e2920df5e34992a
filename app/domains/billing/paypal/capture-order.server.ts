import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { ForeignGateway, ForeignPayment } from '#app/platform/payments/foreign-gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findOwnOrder } from '../orders/order-queries.server.ts';
import { beginAttempt, type NewAttempt } from '../payments/begin-attempt.server.ts';
import { executeAttempt, markAttemptSent } from '../payments/execute-attempt.server.ts';
import type { OrderRow } from '../tables.ts';
import { toKrw } from './usd-amounts.ts';

/**
 * Handles the return from PayPal's page: captures the approved payment once per approval, if PayPal itself confirms
 * order and price (payments.md §1.2). The order shows the outcome. `altered`: the return does not match; `silent`:
 * PayPal cannot confirm the approval; nothing is charged in either case. `not-found`: not this member's order.
 */
export async function captureOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; token: string },
): Promise<Result<null, 'not-found' | 'altered' | 'silent'>> {
  const order = await findOwnOrder(platform.db, actor.accountId, input.orderNumber);
  if (!order || order.usd_cents === null) return err('not-found');
  const { foreign } = platform.gateways;
  if (!foreign) return err('silent');
  const held = await foreign.get(input.token);
  // A capture names no amount, so only what is certainly ours is captured.
  if (held.kind === 'unknown') return err('silent');
  if (held.kind === 'not-found' || !isFor(held.payment, order)) return err('altered');
  const begun = await beginAttempt(platform, order, input.token, held.payment.orderRef);
  if (!begun.ok) return begun.error === 'stale' ? err('altered') : ok(null);
  await capture(platform, foreign, begun.value, {
    orderId: input.token,
    amount: order.total,
    usdCents: order.usd_cents,
  });
  return ok(null);
}

async function capture(
  platform: Platform,
  foreign: ForeignGateway,
  attempt: NewAttempt,
  { orderId, ...worth }: { orderId: string; amount: number; usdCents: number },
): Promise<void> {
  await markAttemptSent(platform, platform.db, attempt, { paymentKey: orderId });
  await executeAttempt(platform, attempt.id, async () => {
    const response = await foreign.capture({
      orderId,
      orderRef: attempt.orderRef,
      amount: worth.usdCents,
      idempotencyKey: attempt.idempotencyKey,
    });
    if (response.kind !== 'settled') return response;
    const value = toKrw(worth, response.value, []);
    if (!value) throw new Error(`The capture of ${attempt.orderRef} is settled without its money.`);
    return { kind: 'settled', value };
  });
}

/** By PayPal's data on the order and its price; the browser only carried the token. */
function isFor(payment: ForeignPayment, { number, usd_cents }: OrderRow): boolean {
  return payment.orderRef.startsWith(`${number}-A`) && payment.amount === usd_cents;
}
