import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { collectionMethodOf } from '../payment-method/collection-method.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { addInvoice } from './add-invoice.server.ts';
import { insertInvoiceOrder } from './insert-invoice-order.server.ts';
import { type InvoiceKind, type InvoiceLine, sumOfLines } from './invoice.ts';

export type BilledInvoice = { invoice: InvoiceRow; orderId: string; orderNumber: string };

/**
 * Inserts an invoice and the order that pays it; `collectBill` collects it after the commit. Jobs charge a period or
 * an early cancellation if there is a saved card. A plan change is charged only at its member's request, because it
 * means nothing while unpaid.
 */
export async function billInvoice(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  bill: {
    kind: InvoiceKind;
    periodNo: number;
    startsOn: KstDate;
    endsOn: KstDate;
    lines: readonly InvoiceLine[];
    /** Whether jobs charge it; defaults by `kind`. */
    automatic?: boolean;
  },
): Promise<BilledInvoice> {
  const at = platform.clock.now();
  const automatic =
    (bill.automatic ?? bill.kind !== 'change') && collectionMethodOf(subscription) === 'on-file';
  const invoice = await addInvoice(lock.tx, subscription, { ...bill, at, nextTryAt: automatic ? at : null });
  const setupFee = sumOfLines(bill.lines.filter(({ kind }) => kind === 'setup'));
  const order = await insertInvoiceOrder(platform, lock, { subscription, invoice, setupFee });
  return {
    invoice: { ...invoice, order_id: order.id, order_number: order.number },
    orderId: order.id,
    orderNumber: order.number,
  };
}
