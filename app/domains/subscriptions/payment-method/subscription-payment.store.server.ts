import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type InvoiceLine, type InvoiceState, UNPAID_INVOICES } from '../invoices/invoice.ts';
import { isEnded } from '../lifecycle/subscription.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type SubscriptionPayment = Pick<SubscriptionRow, 'method' | 'auto_pay' | 'payment_method_id'>;

/** With the price, if consent is given to another one than was stored. */
export type SubscriptionTerms = SubscriptionPayment &
  Partial<Pick<SubscriptionRow, 'monthly' | 'price_version' | 'terms_version'>>;

/** False if the state has changed since it was read. */
export async function updatePayment(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'state'>,
  change: SubscriptionTerms,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', subscription.id)
    .where('state', '=', subscription.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** No unpaid invoice is charged automatically any more. */
export async function clearRetries(tx: Tx, subscriptionId: string): Promise<void> {
  await tables(tx)
    .updateTable('invoices')
    .set({ next_try_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', [...UNPAID_INVOICES])
    .execute();
}

export type PeriodLine = { periodNo: number; state: InvoiceState; kind: InvoiceLine['kind']; amount: Krw };

/** The lines of the periods' invoices. */
export function listPeriodLines(db: Queryable, subscriptionId: string): Promise<PeriodLine[]> {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .select([
      'invoices.period_no as periodNo',
      'invoices.state',
      'invoice_lines.kind',
      'invoice_lines.amount',
    ])
    .where('invoices.subscription_id', '=', subscriptionId)
    .where('invoices.kind', '=', 'period')
    .orderBy('invoices.period_no')
    .execute();
}

/**
 * Unpaid invoices are charged automatically from `at` on, and declines of the last card no longer count. Except the
 * difference of a plan change, which is paid at once or not at all; in an ended subscription, that kind is used days.
 */
export async function scheduleRetries(
  tx: Tx,
  { id, state }: Pick<SubscriptionRow, 'id' | 'state'>,
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('invoices')
    .set({ next_try_at: at, hard_declined: false })
    .where('subscription_id', '=', id)
    .$if(!isEnded({ state }), (query) => query.where('kind', '<>', 'change'))
    .where('state', 'in', [...UNPAID_INVOICES])
    .execute();
}
