import { extendOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import { processInBatches } from '../schedule/process-in-batches.server.ts';
import { findOpenBillingPause, listPausedInvoices, shiftDueDate } from './billing-pauses.store.server.ts';

/**
 * While billing is paused, what jobs would charge falls due one day later with each day, and with it retries,
 * suspension, termination and the expiry of its order (decisions O20).
 */
export async function extendForPause(platform: Platform): Promise<void> {
  await processInBatches(
    platform,
    (after) => listPausedInvoices(platform.db, kstDate(platform.clock.now()), after),
    async (lock, { id, order_id }) => {
      const days = await shiftDueDates(platform, lock.tx, id);
      if (days > 0 && order_id !== null) await extendOrder(lock, order_id, days);
    },
    ({ id }, error) => platform.log.error('days not given back', { code: id, error }),
  );
}

/**
 * Extends an invoice by the days of the pause up to today, once per day however often it runs (decisions O20).
 * Returns the days; 0 if the pause does not affect it.
 */
async function shiftDueDates({ clock }: Pick<Platform, 'clock'>, tx: Tx, invoiceId: string): Promise<number> {
  const pause = await findOpenBillingPause(tx);
  const invoice = await findInvoice(tx, invoiceId);
  if (!pause || !invoice || !isUnpaid(invoice) || invoice.next_try_at === null) return 0;
  const until = kstDate(clock.now());
  const days = daysBetween(
    findFirstPausedDay(kstDate(pause.paused_at), invoice.due_on, invoice.extended_until),
    until,
  );
  if (days <= 0) return 0;
  const dueOn = addDays(invoice.due_on, days);
  return (await shiftDueDate(tx, invoice, { dueOn, days, until })) ? days : 0;
}

/** The day from which the pause counts: not before it began, not before the invoice was due, and no day twice. */
function findFirstPausedDay(pausedOn: KstDate, dueOn: KstDate, extendedUntil: KstDate | null): KstDate {
  return [pausedOn, dueOn, extendedUntil ?? pausedOn].sort().at(-1) ?? pausedOn;
}
