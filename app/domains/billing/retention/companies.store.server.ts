import type { Queryable } from '#app/platform/db/database.server.ts';
import { type BillingTables, UNREAD } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Whether another account paid a period in the company's name without a refund. */
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

/** Orders whose company is not hashed yet (at most 500). */
export function listUnreadCompanies(db: Queryable): Promise<{ id: string; contractor_sealed: string }[]> {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'contractor_sealed'])
    .where('company_hash', '=', UNREAD)
    .where('paid_at', 'is not', null)
    .limit(500)
    .execute();
}

/** Does nothing if the company was hashed or erased meanwhile. */
export async function setCompany(db: Queryable, orderId: string, companyHash: string | null): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ company_hash: companyHash })
    .where('id', '=', orderId)
    .where('company_hash', '=', UNREAD)
    .execute();
}

/** Erases the company of orders of accounts that were deleted before `leftBefore`. */
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
