import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { type InvoiceKind, type InvoiceLine, sumOfLines } from './invoice.ts';
import { insertInvoice } from './invoices.store.server.ts';

/** What is owed from now on; its total is the sum of its lines, KRW, above zero. */
export type NewInvoice = {
  kind: InvoiceKind;
  /** 1 to 12, also of the period that a change or an early end falls into. */
  periodNo: number;
  startsOn: KstDate;
  endsOn: KstDate;
  lines: readonly InvoiceLine[];
  at: Date;
  /** When the card on file is charged by itself; null where it is not. */
  nextTryAt: Date | null;
};

/**
 * Writes an OPEN invoice of a contract, within the caller's transaction and under its customer's lock (payments.md §7.4).
 * A period that was invoiced before breaks the unique index, whoever was first. It is due from today on where it comes late.
 */
export async function addInvoice(
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'method'>,
  invoice: NewInvoice,
): Promise<InvoiceRow> {
  const today = kstDate(invoice.at);
  const row: InvoiceRow = {
    id: randomUUID(),
    subscription_id: contract.id,
    kind: invoice.kind,
    period_no: invoice.periodNo,
    starts_on: invoice.startsOn,
    ends_on: invoice.endsOn,
    state: 'OPEN',
    total: sumOfLines(invoice.lines),
    refunded: 0,
    method: contract.method,
    // Nobody misses days on which nothing could be paid.
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
    held_until: null,
    undone_by: null,
    created_at: invoice.at,
  };
  await insertInvoice(tx, row, invoice.lines);
  return row;
}
