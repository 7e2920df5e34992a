import type { ForeignPaymentLookup } from '#app/platform/payments/foreign-gateway.ts';
import type { GatewayPayment, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { interpretPaypalLookup } from '../paypal/usd-amounts.ts';
import { listRefundsOfOrder } from '../refunds/refunds.store.server.ts';
import type { Attempt } from './attempt.ts';

/** Queries PayPal about a sent attempt and interprets the result (payments.md §1.2). */
export async function queryPaypal(
  platform: Platform,
  attempt: Attempt & { requestedAt: Date },
): Promise<GatewayResponse<GatewayPayment>> {
  const { amount, usdCents, paymentKey, state } = attempt;
  if (usdCents === null || paymentKey === null) throw new Error(`Attempt ${attempt.orderRef} is in won.`);
  const lookup = await queryPaypalOrder(platform, paymentKey);
  const waitedMs = platform.clock.now().getTime() - attempt.requestedAt.getTime();
  const own = await listRefundsOfOrder(platform.db, attempt.orderId);
  return interpretPaypalLookup({ amount, usdCents, state }, lookup, own, waitedMs);
}

/** PayPal's state of its order. Unknown on a site whose PayPal was switched off. */
export async function queryPaypalOrder(
  { gateways }: Pick<Platform, 'gateways'>,
  paymentKey: string,
): Promise<ForeignPaymentLookup> {
  return gateways.foreign?.get(paymentKey) ?? { kind: 'unknown', reason: 'PayPal is not set up' };
}
