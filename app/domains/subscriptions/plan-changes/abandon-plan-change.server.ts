import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { dropInvoiceOrder } from '#app/domains/billing/orders/drop-invoice-order.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { voidInvoices } from '../invoices/invoices.store.server.ts';
import { listStaleChanges } from './plan-changes.store.server.ts';

/** Longer than a charge takes with the look at what became of it, ms. */
const BEING_PAID_MS = 10 * 60 * 1000;

/**
 * Gives up a change of the plan that was asked for before and not paid, within the caller's transaction and under the
 * customer's lock: another one takes its place. False where a charge for it may still succeed.
 */
export async function abandonOpenChange(
  platform: Platform,
  tx: Queryable,
  contractId: string,
): Promise<boolean> {
  const invoices = await listInvoices(tx, contractId);
  const open = invoices.find((invoice) => invoice.kind === 'change' && isUnpaid(invoice));
  return open?.order_id == null || (await drop(platform, tx, open.order_id));
}

/**
 * Gives up a change of the plan whose charge was refused: the plan stays, and nothing is owed. Where a charge may still
 * succeed after all it is left to the day's step.
 */
export async function abandonPlanChange(
  platform: Platform,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, accountId);
    await drop(platform, tx, orderId);
  });
}

/** Gives up every such change that nobody is paying any more, be it that its process died (a step of the day). */
export async function abandonStaleChanges(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - BEING_PAID_MS);
  for (const { accountId, orderId } of await listStaleChanges(platform.db, before)) {
    await abandonPlanChange(platform, { accountId, orderId }).catch((error: unknown) =>
      platform.log.error('change not given up', { code: orderId, error }),
    );
  }
}

async function drop(platform: Platform, tx: Queryable, orderId: string): Promise<boolean> {
  const dropped = await dropInvoiceOrder(platform, tx, orderId);
  if (!dropped.ok) return false;
  await voidInvoices(tx, { orderId });
  return true;
}
