import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { BillingTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export async function insertPaymentMethod(
  tx: Queryable,
  row: BillingTables['payment_methods'],
): Promise<void> {
  await tables(tx).insertInto('payment_methods').values(row).execute();
}

/** The card has paid. One that was taken for refused and charged after all becomes active too. */
export async function activateMethod(tx: Queryable, id: string): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state: 'ACTIVE' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING_AUTH', 'DELETED', 'INVALID'])
    .execute();
}

/** The card has not paid and is not used again. */
export async function endPendingMethod(
  tx: Queryable,
  id: string,
  state: 'DELETED' | 'INVALID',
): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'PENDING_AUTH')
    .execute();
}

export function findPaymentMethod(
  db: Queryable,
  id: string,
): Promise<BillingTables['payment_methods'] | undefined> {
  return tables(db).selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSubscription(tx: Queryable, row: BillingTables['subscriptions']): Promise<void> {
  await tables(tx).insertInto('subscriptions').values(row).execute();
}

export async function insertInvoice(tx: Queryable, row: BillingTables['invoices']): Promise<void> {
  await tables(tx).insertInto('invoices').values(row).execute();
}

/** The account's contract that still runs; there is at most one. */
export function findRunningSubscription(
  db: Queryable,
  accountId: string,
): Promise<BillingTables['subscriptions'] | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['ENDED', 'TERMINATED'])
    .executeTakeFirst();
}

/** Every period that was paid for, newest first. */
export function listPaidPeriods(db: Queryable, accountId: string) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'subscriptions.state',
      'subscriptions.plan_name as planName',
      'subscriptions.ends_on as contractEndsOn',
      'invoices.total',
      'invoices.paid_at as paidAt',
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'orders.method',
      'orders.number as orderNumber',
    ])
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('invoices.starts_on', 'desc')
    .limit(100)
    .execute();
}

/** The period that an order paid for. */
export function findPeriodOfOrder(db: Queryable, orderId: string) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'subscriptions.ends_on as contractEndsOn',
    ])
    .where('invoices.order_id', '=', orderId)
    .executeTakeFirst();
}

/** Ends contracts whose last day has passed; answers how many. */
export async function endFinishedSubscriptions(db: Queryable, today: KstDate, at: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('subscriptions')
    .set({ state: 'ENDED', ended_at: at })
    .where('state', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'])
    .where('ends_on', '<', today)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
