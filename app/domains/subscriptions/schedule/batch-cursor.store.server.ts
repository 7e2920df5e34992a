import type { Queryable } from '#app/platform/db/database.server.ts';
import type { SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** Usually some seconds of work. */
const BATCH_SIZE = 200;

/** The next batch of subscriptions by id, after the last one; the caller adds the conditions. */
export function nextSubscriptions(db: Queryable, after: string | null) {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(BATCH_SIZE);
}

/** The next batch of invoices, each with its subscription. */
export function nextInvoices(db: Queryable, after: string | null) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['invoices.id', 'invoices.order_id', 'subscriptions.account_id'])
    .$if(after !== null, (query) => query.where('invoices.id', '>', after))
    .orderBy('invoices.id')
    .limit(BATCH_SIZE);
}
