import { findOrderById } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Period } from '#app/domains/plans/periods.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { payInvoice } from './pay-invoice.server.ts';
import { startSubscription } from './start-subscription.server.ts';

/** Pays the order's invoice; an order without one starts a subscription. */
export async function fulfillOrder(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { paymentMethodId, paidAt }: { paymentMethodId: string | null; paidAt: Date },
): Promise<Period> {
  const invoice = await payInvoice(platform, tx, orderId, paidAt);
  if (invoice) return { startsOn: invoice.starts_on, endsOn: invoice.ends_on };
  const order = await findOrderById(tx, orderId);
  if (order?.kind !== 'checkout') throw new Error(`Order ${orderId} pays an invoice that is not there.`);
  return startSubscription(platform, tx, order, paymentMethodId, paidAt);
}
