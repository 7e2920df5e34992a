import type { Queryable } from '#app/platform/db/database.server.ts';
import type { SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** As many as a job takes in one turn. */
const AT_ONCE = 200;

/** The next contracts by id, after the last one of the turn before; which of them, the query says that goes on from here. */
export function nextSubscriptions(db: Queryable, after: string | null) {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(AT_ONCE);
}

/** Likewise the next invoices, each with its contract. */
export function nextInvoices(db: Queryable, after: string | null) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select(['invoices.id', 'invoices.order_id', 'subscriptions.account_id'])
    .$if(after !== null, (query) => query.where('invoices.id', '>', after))
    .orderBy('invoices.id')
    .limit(AT_ONCE);
}
