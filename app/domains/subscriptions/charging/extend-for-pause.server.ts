import { postponeInvoiceOrder } from '#app/domains/billing/orders/postpone-invoice-order.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import { processInBatches } from '../schedule/process-in-batches.server.ts';
import { findOpenBillingPause, listPausedInvoices, shiftDueDate } from './billing-pauses.store.server.ts';

/**
 * While charging is stopped, what jobs would charge is due a day later with each day, with all that follows from it: tries,
 * suspension, termination and the end of its order (decisions O20). Each in a transaction of its own and under its customer's
 * lock; one that fails keeps no other waiting.
 */
export async function extendForPause(platform: Platform): Promise<void> {
  await processInBatches(
    platform,
    (after) => listPausedInvoices(platform.db, kstDate(platform.clock.now()), after),
    async (tx, { id, order_id }) => {
      const days = await shiftDueDates(platform, tx, id);
      if (days > 0 && order_id !== null) await postponeInvoiceOrder(tx, order_id, days);
    },
    ({ id }, error) => platform.log.error('days not given back', { code: id, error }),
  );
}

/**
 * Gives the invoice the days back that a stop of charges took from it up to today: it is due as much later, and so is its
 * next try (decisions O20). Once for each day, however often this runs. Within the caller's transaction and under the
 * customer's lock. Answers how many days, 0 where the stop keeps nothing of it from being paid.
 */
async function shiftDueDates(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  invoiceId: string,
): Promise<number> {
  const stop = await findOpenBillingPause(tx);
  const invoice = await findInvoice(tx, invoiceId);
  if (!stop || !invoice || !isUnpaid(invoice) || invoice.next_try_at === null) return 0;
  const until = kstDate(clock.now());
  const days = daysBetween(latest(kstDate(stop.stopped_at), invoice.due_on, invoice.held_until), until);
  if (days <= 0) return 0;
  const dueOn = addDays(invoice.due_on, days);
  return (await shiftDueDate(tx, invoice, { dueOn, days, until })) ? days : 0;
}

/** The day from which a stop takes days: not before it, nor before there was anything to pay, nor twice. */
function latest(stoppedOn: KstDate, dueOn: KstDate, heldUntil: KstDate | null): KstDate {
  return [stoppedOn, dueOn, heldUntil ?? stoppedOn].sort().at(-1) ?? stoppedOn;
}
