import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { type InvoiceKind, type InvoiceLine, sumOfLines } from './invoice.ts';
import { insertInvoice } from './invoices.store.server.ts';

/** The total is the sum of the lines, KRW, and must be positive. */
export type NewInvoice = {
  kind: InvoiceKind;
  /** 1 to 12; for a change or an early cancellation, the period it falls into. */
  periodNo: number;
  startsOn: KstDate;
  endsOn: KstDate;
  lines: readonly InvoiceLine[];
  at: Date;
  /** When the saved card is charged automatically; null if it is not. */
  nextTryAt: Date | null;
};

/**
 * Inserts an OPEN invoice (payments.md §7.4). Billing a period twice breaks the unique index. A late one is due
 * today.
 */
export async function addInvoice(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'method'>,
  invoice: NewInvoice,
): Promise<InvoiceRow> {
  const today = kstDate(invoice.at);
  const row: InvoiceRow = {
    id: randomUUID(),
    subscription_id: subscription.id,
    kind: invoice.kind,
    period_no: invoice.periodNo,
    starts_on: invoice.startsOn,
    ends_on: invoice.endsOn,
    state: 'OPEN',
    total: sumOfLines(invoice.lines),
    refunded: 0,
    method: subscription.method,
    // Days before the invoice existed do not count as missed.
    due_on: invoice.startsOn > today ? invoice.startsOn : today,
    order_id: null,
    order_number: null,
    paid_at: null,
    next_try_at: invoice.nextTryAt,
    declines: 0,
    last_failure: null,
    hard_declined: false,
    reminders: 0,
    claimed_until: null,
    extended_until: null,
    reversed_by: null,
    created_at: invoice.at,
  };
  await insertInvoice(tx, row, invoice.lines);
  return row;
}
