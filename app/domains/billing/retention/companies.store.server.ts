import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

/** In the place of the company of an order that is older than its column. */
const UNREAD = 'unread';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Whether a period was paid in a company's name, and not given back, under an account other than this. */
export async function hasCompanyPaid(
  db: Queryable,
  companyHash: string,
  exceptAccountId: string,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('orders')
    .innerJoin('orders_of_paid_periods', 'orders_of_paid_periods.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.company_hash', '=', companyHash)
    .where('orders.paid_at', 'is not', null)
    .where('orders.account_id', '<>', exceptAccountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders whose company nobody has read yet (at most 500). */
export function listUnreadCompanies(db: Queryable): Promise<{ id: string; contractor_sealed: string }[]> {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'contractor_sealed'])
    .where('company_hash', '=', UNREAD)
    .where('paid_at', 'is not', null)
    .limit(500)
    .execute();
}

/** Nothing where the company was read, or forgotten, meanwhile. */
export async function setCompany(db: Queryable, orderId: string, companyHash: string | null): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ company_hash: companyHash })
    .where('id', '=', orderId)
    .where('company_hash', '=', UNREAD)
    .execute();
}

/** Forgets which company it was, of orders of accounts that left before. */
export async function eraseCompaniesOf(db: Queryable, leftBefore: Date): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .from('billing_customers')
    .set({ company_hash: null })
    .whereRef('billing_customers.account_id', '=', 'orders.account_id')
    .where('billing_customers.closed_at', '<', leftBefore)
    .where('orders.company_hash', 'is not', null)
    .execute();
}
