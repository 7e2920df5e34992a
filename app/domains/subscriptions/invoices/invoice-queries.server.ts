import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { ENDED_STATES } from '../lifecycle/subscription.ts';
import type { InvoiceRow, SubscriptionTables } from '../tables.ts';
import { PAYABLE_INVOICES } from './invoice.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export function findInvoice(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  return tables(db).selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findInvoiceOfOrder(db: Queryable, orderId: string): Promise<InvoiceRow | undefined> {
  return tables(db).selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Oldest first. */
export function listInvoices(db: Queryable, subscriptionId: string): Promise<InvoiceRow[]> {
  return tables(db)
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('starts_on')
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

/** Unpaid and written-off invoices, oldest first. */
export function listPayableInvoices(db: Queryable, subscriptionId: string): Promise<InvoiceRow[]> {
  return tables(db)
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', [...PAYABLE_INVOICES])
    .orderBy('starts_on')
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

/** What all subscriptions of an account owe, written-off invoices included, KRW. */
export async function sumOutstanding(db: Queryable, accountId: string): Promise<Krw> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select('invoices.total')
    .where('subscriptions.account_id', '=', accountId)
    .where('invoices.state', 'in', [...PAYABLE_INVOICES])
    .execute();
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** What the ended subscriptions of an account owe, written-off invoices included, KRW (decisions M15). */
export async function sumDebts(db: Queryable, accountId: string): Promise<Krw> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select('invoices.total')
    .where('subscriptions.account_id', '=', accountId)
    .where('subscriptions.state', 'in', [...ENDED_STATES])
    .where('invoices.state', 'in', [...PAYABLE_INVOICES])
    .execute();
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** The days that an order pays for; null if there are none (yet). */
export async function findPeriodOfOrder(db: Queryable, orderId: string): Promise<PaidPeriod | null> {
  const period = await tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'invoices.kind',
      'invoices.period_no as periodNo',
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'subscriptions.ends_on as contractEndsOn',
    ])
    .where('invoices.order_id', '=', orderId)
    .executeTakeFirst();
  return period ?? null;
}

/** The orders that paid for plan changes in the subscription whose first period this order paid. */
export async function listPlanChangeOrders(db: Queryable, orderId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('invoices as first')
    .innerJoin('invoices as later', 'later.subscription_id', 'first.subscription_id')
    .select('later.order_id')
    .where('first.order_id', '=', orderId)
    .where('later.kind', '=', 'change')
    .where('later.state', '=', 'PAID')
    .whereRef('later.id', '<>', 'first.id')
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

export type PaidPeriod = {
  kind: InvoiceRow['kind'];
  /** 1 to 12; of a plan change or an early cancellation, the period it falls into. */
  periodNo: number;
  startsOn: KstDate;
  endsOn: KstDate;
  contractEndsOn: KstDate;
};

/** `findPeriodOfOrder` for the member's own order, by its number. */
export async function findPeriodOfOwnOrder(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
  orderNumber: string,
): Promise<PaidPeriod | null> {
  const order = await findOwnOrder(db, actor.accountId, orderNumber);
  return order ? findPeriodOfOrder(db, order.id) : null;
}

/** Which period each of the member's orders pays for, 1 to 12, by order number; without orders for anything else. */
export async function listPeriodsOfOwnOrders(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['invoices.order_number as number', 'invoices.period_no as periodNo'])
    .where('subscriptions.account_id', '=', actor.accountId)
    .where('invoices.kind', '=', 'period')
    .execute();
  return new Map(rows.flatMap(({ number, periodNo }) => (number === null ? [] : [[number, periodNo]])));
}

/**
 * The first day of a subscription whose first period the order paid (a checkout, the first payment after a trial or
 * after a renewal): the payment that can be withdrawn (payments.md §4.6). Null for any other order.
 */
export async function findFirstPeriodStart(db: Queryable, orderId: string): Promise<KstDate | null> {
  const invoice = await findInvoiceOfOrder(db, orderId);
  return invoice?.kind === 'period' && invoice.period_no === 1 ? invoice.starts_on : null;
}
