import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import { isOrderPayable } from '#app/domains/billing/orders/discard-order.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import { processInBatches } from '../schedule/process-in-batches.server.ts';
import { listDebts, markInvoiceUncollectible } from './dunning.store.server.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from './dunning.ts';

type Debt = Awaited<ReturnType<typeof listDebts>>[number];

/**
 * Writes off what an ended subscription owes once a running one would have been terminated for it: charging stops and
 * staff decide. Waits while money may arrive.
 */
export async function writeOffDebts(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  const dueUntil = addDays(today, -(GRACE_DAYS + 1 + CORRECTION_DAYS));
  await processInBatches(
    platform,
    (after) => listDebts(platform.db, dueUntil, after),
    (lock, debt) => writeOff(platform, lock, debt),
    ({ id }, error) => platform.log.error('debt not given up', { code: id, error }),
  );
}

async function writeOff(platform: Platform, lock: CustomerLock, debt: Debt): Promise<void> {
  const { tx } = lock;
  if (debt.order_id !== null && (await isOrderPayable(lock, debt.order_id))) return;
  if (!(await markInvoiceUncollectible(tx, debt.id))) return;
  const invoice = await findInvoice(tx, debt.id);
  if (!invoice) throw new Error(`Invoice ${debt.id} is gone.`);
  await raiseWorkItem(platform, tx, {
    kind: 'amount-not-paid',
    subject: invoice.order_number ?? invoice.id,
    orderId: invoice.order_id,
    details: { amount: invoice.total },
  });
}
