import { randomUUID } from 'node:crypto';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceRow, SubscriptionTables } from '../tables.ts';
import { type InvoiceKind, type InvoiceLine, PAYABLE_INVOICES, UNPAID_INVOICES } from './invoice.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** The lines must add up to the total. */
export async function insertInvoice(tx: Tx, row: InvoiceRow, lines: readonly InvoiceLine[]): Promise<void> {
  await tables(tx).insertInto('invoices').values(row).execute();
  await tables(tx)
    .insertInto('invoice_lines')
    .values(
      lines.map((line, index) => ({
        id: randomUUID(),
        invoice_id: row.id,
        line_no: index + 1,
        kind: line.kind,
        label: line.label,
        days: line.days,
        of_days: line.ofDays,
        amount: line.amount,
      })),
    )
    .execute();
}

/** Links the order that pays an invoice from now on, with its method. Throws if the invoice is no longer payable. */
export async function linkInvoiceOrder(
  tx: Tx,
  id: string,
  order: { id: string; number: string; method: PaymentMethodType },
): Promise<void> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ order_id: order.id, order_number: order.number, method: order.method })
    .where('id', '=', id)
    .where('state', 'in', [...PAYABLE_INVOICES])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Invoice ${id} is no longer payable.`);
}

export async function markInvoicePaid(tx: Tx, id: string, paidAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('invoices')
    .set({ state: 'PAID', paid_at: paidAt, next_try_at: null, claimed_until: null, reversed_by: null })
    .where('id', '=', id)
    .where('state', 'in', [...PAYABLE_INVOICES])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The payment was reversed: the invoice is due again on `dueOn` and not charged automatically. */
export async function reopenInvoice(
  tx: Tx,
  id: string,
  { dueOn, reversedBy }: { dueOn: KstDate; reversedBy: ReversedBy },
): Promise<void> {
  await tables(tx)
    .updateTable('invoices')
    .set({
      state: 'OPEN',
      paid_at: null,
      due_on: dueOn,
      next_try_at: null,
      reminders: 0,
      reversed_by: reversedBy,
    })
    .where('id', '=', id)
    .where('state', '=', 'PAID')
    .execute();
}

/** `but`: a kind that stays unpaid. */
export async function voidInvoices(
  tx: Tx,
  which: { orderId: string } | { subscriptionId: string; but?: InvoiceKind },
): Promise<void> {
  const update = tables(tx).updateTable('invoices').set({ state: 'VOID', next_try_at: null });
  await ('orderId' in which
    ? update.where('order_id', '=', which.orderId).where('state', 'in', ['PAID', ...UNPAID_INVOICES])
    : update
        .where('subscription_id', '=', which.subscriptionId)
        .where('state', 'in', [...UNPAID_INVOICES])
        .$if(which.but !== undefined, (some) => some.where('kind', '<>', which.but as InvoiceKind))
  ).execute();
}

/** Sets how much of the invoice was refunded so far, KRW. */
export async function recordRefunded(tx: Tx, id: string, refunded: Krw): Promise<void> {
  await tables(tx).updateTable('invoices').set({ refunded }).where('id', '=', id).execute();
}

/** Whether the subscription has another paid period. */
export async function hasOtherPaidPeriod(
  db: Queryable,
  subscriptionId: string,
  invoiceId: string,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'period')
    .where('state', '=', 'PAID')
    .where('id', '<>', invoiceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invoices with an order, paid or not, newest first. */
export function listBilledInvoices(db: Queryable, accountId: string) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'subscriptions.state',
      'subscriptions.plan_name as planName',
      'subscriptions.ends_on as contractEndsOn',
      'invoices.kind',
      'invoices.total',
      'invoices.method',
      'invoices.paid_at as paidAt',
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'invoices.order_number as orderNumber',
    ])
    .where('subscriptions.account_id', '=', accountId)
    .where('invoices.order_id', 'is not', null)
    .orderBy('invoices.starts_on', 'desc')
    .limit(100)
    .execute();
}
