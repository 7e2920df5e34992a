import { type CustomerLock, lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { voidInvoices } from '../invoices/invoices.store.server.ts';
import { listStaleChanges } from './plan-changes.store.server.ts';

/** Longer than a charge and the query after it. */
const CHARGE_WINDOW_MS = 10 * 60 * 1000;

/** Abandons an unpaid plan change, so that another can replace it. False if a charge for it may still succeed. */
export async function abandonOpenChange(
  platform: Platform,
  lock: CustomerLock,
  subscriptionId: string,
): Promise<boolean> {
  const invoices = await listInvoices(lock.tx, subscriptionId);
  const open = invoices.find((invoice) => invoice.kind === 'change' && isUnpaid(invoice));
  return open?.order_id == null || (await abandon(platform, lock, open.order_id));
}

/**
 * Abandons a plan change whose charge was declined: the plan stays and nothing is owed. If the charge may still
 * succeed, the daily step decides.
 */
export async function abandonPlanChange(
  platform: Platform,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, accountId);
    await abandon(platform, lock, orderId);
  });
}

/** Abandons every plan change that nobody is paying any more, for example because a process died. */
export async function abandonStaleChanges(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - CHARGE_WINDOW_MS);
  for (const { accountId, orderId } of await listStaleChanges(platform.db, before)) {
    await abandonPlanChange(platform, { accountId, orderId }).catch((error: unknown) =>
      platform.log.error('change not given up', { code: orderId, error }),
    );
  }
}

async function abandon(platform: Platform, lock: CustomerLock, orderId: string): Promise<boolean> {
  const abandoned = await discardOrder(platform, lock, orderId);
  if (!abandoned.ok) return false;
  await voidInvoices(lock.tx, { orderId });
  return true;
}
