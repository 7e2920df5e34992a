import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { processInBatches } from '../schedule/process-in-batches.server.ts';
import { listInvoicesPastGrace, listInvoicesToRemind, type PastDueInvoice } from './dunning.store.server.ts';

const LISTS = { 'to-remind': listInvoicesToRemind, 'past-grace': listInvoicesPastGrace };

/** Runs a step for every past-due period, each in its own transaction. A failure does not stop the others. */
export async function forEachPastDue(
  platform: Platform,
  step: keyof typeof LISTS,
  work: (lock: CustomerLock, invoice: PastDueInvoice) => Promise<void>,
): Promise<void> {
  await processInBatches(
    platform,
    (after) => LISTS[step](platform.db, platform.clock.now(), after),
    work,
    ({ id }, error) => platform.log.error('arrears not worked', { code: id, error }),
  );
}
