import type { PaymentLookup } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findUsdAmount } from '../ledger/ledger-queries.server.ts';
import { queryPaypalOrder } from '../payments/query-paypal.server.ts';
import { toKrw } from '../paypal/usd-amounts.ts';
import { listRefundsOfOrder, type RefundRow } from './refunds.store.server.ts';

/** The state of a refund's payment at its gateway. */
export async function queryRefundedPayment(
  platform: Platform,
  refund: RefundRow & { payment_key: string },
): Promise<PaymentLookup> {
  if (refund.provider !== 'paypal') return platform.gateways.domestic.payments.get(refund.payment_key);
  const lookup = await queryPaypalOrder(platform, refund.payment_key);
  if (lookup.kind !== 'found') return lookup;
  // Neither made nor failed, so it must not be requested again.
  const pending = lookup.payment.refunds.some(
    ({ mark, status }) => mark === refund.id && status === 'PENDING',
  );
  if (pending) return { kind: 'unknown', reason: 'refund pending' };
  const worth = refund.attempt_id === null ? null : await findUsdAmount(platform, refund.attempt_id);
  const own = refund.order_id === null ? [] : await listRefundsOfOrder(platform.db, refund.order_id);
  const payment = worth && toKrw(worth, lookup.payment, own);
  return payment ? { kind: 'found', payment } : { kind: 'unknown', reason: 'answer does not fit' };
}
