import { catalog, firstCharge, isPlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isCustomerClosed } from '../customers/customers.store.server.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { hasUnpaidOrder } from '../orders/orders.store.server.ts';
import type { OrderRow } from '../tables.ts';

/**
 * Whether money may pay an order: what it pays for is still wanted, and an expired order could be placed again today
 * (payments.md §2.2).
 */
export async function canAcceptPayment(
  platform: Platform,
  { tx }: CustomerLock,
  order: OrderRow,
): Promise<boolean> {
  const reopens = order.state === 'EXPIRED';
  if (reopens && order.invoice_id === null && !(await isStillSold(tx, order))) return false;
  const fulfilled = {
    id: order.id,
    accountId: order.account_id,
    invoiceId: order.invoice_id,
    companyHash: order.company_hash,
  };
  return platform.fulfillment.canAccept(platform, tx, fulfilled, reopens);
}

/** The plan still has that price, and the account exists and has no other unpaid order. */
async function isStillSold(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.price_version !== PRICE_VERSION || !isPlanCode(order.plan_code)) return false;
  if (firstCharge(catalog[order.plan_code]) !== order.total) return false;
  if (await isCustomerClosed(tx, order.account_id)) return false;
  return !(await hasUnpaidOrder(tx, order.account_id));
}
