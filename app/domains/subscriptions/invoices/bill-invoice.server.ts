import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { collectionOf } from '../payment-method/collection.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { addInvoice } from './add-invoice.server.ts';
import { insertInvoiceOrder } from './insert-invoice-order.server.ts';
import { type InvoiceKind, type InvoiceLine, sumOfLines } from './invoice.ts';

export type Billed = { invoice: InvoiceRow; orderId: string; orderNumber: string };

/**
 * Makes an invoice and the order that pays it, within the caller's transaction and under the customer's lock. After the
 * commit `collectInvoice` asks for the money. A period and an early end are charged by the job where a card is on file; a
 * change only by whoever asked for it, because it means nothing where it is not paid at once.
 */
export async function billInvoice(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  bill: {
    kind: InvoiceKind;
    periodNo: number;
    startsOn: KstDate;
    endsOn: KstDate;
    lines: readonly InvoiceLine[];
    /** Whether the job charges it; as its kind says where this is left out. */
    byItself?: boolean;
  },
): Promise<Billed> {
  const at = platform.clock.now();
  const byItself = (bill.byItself ?? bill.kind !== 'change') && collectionOf(contract) === 'on-file';
  const invoice = await addInvoice(tx, contract, { ...bill, at, nextTryAt: byItself ? at : null });
  const setupFee = sumOfLines(bill.lines.filter(({ kind }) => kind === 'setup'));
  const order = await insertInvoiceOrder(platform, tx, { contract, invoice, setupFee });
  return {
    invoice: { ...invoice, order_id: order.id, order_number: order.number },
    orderId: order.id,
    orderNumber: order.number,
  };
}
