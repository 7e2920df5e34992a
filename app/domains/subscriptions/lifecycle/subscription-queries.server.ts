import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { PAYABLE_INVOICES } from '../invoices/invoice.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';
import { ENDED_STATES } from './subscription.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** The account's subscription with payable invoices, written-off ones included; a running one first. */
export function findOutstandingSubscription(
  db: Queryable,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .innerJoin('invoices', 'invoices.subscription_id', 'subscriptions.id')
    .selectAll('subscriptions')
    .where('subscriptions.account_id', '=', accountId)
    .where('invoices.state', 'in', [...PAYABLE_INVOICES])
    .orderBy(({ eb }) => eb('subscriptions.state', 'in', [...ENDED_STATES]))
    .orderBy('invoices.starts_on')
    .limit(1)
    .executeTakeFirst();
}

/** The account's running subscription, or one that ended and whose last usable day has not passed. */
export function findSubscriptionOn(
  db: Queryable,
  accountId: string,
  today: KstDate,
): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'not in', [...ENDED_STATES]),
        // A withdrawn one was never used, and a terminated one must not be.
        and([eb('state', '=', 'ENDED'), eb('last_day', '>=', today), eb('end_reason', '<>', 'withdrawn')]),
      ]),
    )
    .orderBy(({ eb }) => eb('state', 'in', [...ENDED_STATES]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The subscription that a card is registered for: the running one, else an ended one that still owes. */
export async function findSubscriptionToPay(
  db: Queryable,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  return (await findRunningSubscription(db, accountId)) ?? findOutstandingSubscription(db, accountId);
}

/** Trials included; there is at most one. */
export function findRunningSubscription(
  db: Queryable,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'not in', [...ENDED_STATES])
    .executeTakeFirst();
}

/** All that the account ever had. */
export function listSubscriptions(db: Queryable, accountId: string): Promise<SubscriptionRow[]> {
  return tables(db).selectFrom('subscriptions').selectAll().where('account_id', '=', accountId).execute();
}

export async function listSubscriptionIds(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

export function findSubscription(db: Queryable, id: string): Promise<SubscriptionRow | undefined> {
  return tables(db).selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The subscription that an order started. */
export function findSubscriptionOfOrder(
  db: Queryable,
  orderId: string,
): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
