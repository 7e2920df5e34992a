import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export async function lockCustomerRow(
  tx: Tx,
  accountId: string,
): Promise<{ customerKey: string; closed: boolean } | undefined> {
  const row = await tables(tx)
    .selectFrom('billing_customers')
    .select(['customer_key', 'closed_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row && { customerKey: row.customer_key, closed: row.closed_at !== null };
}

/** Does nothing if another request was first. */
export async function insertCustomer(
  tx: Tx,
  { accountId, customerKey, at }: { accountId: string; customerKey: string; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('billing_customers')
    .values({ account_id: accountId, customer_key: customerKey, created_at: at, closed_at: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Locks the customer of an attempt; returns the account id. */
export async function lockCustomerRowOf(tx: Tx, attemptId: string): Promise<string> {
  const row = await tables(tx)
    .selectFrom('billing_customers')
    .select('account_id')
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('payment_attempts')
        .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
        .select('orders.account_id')
        .where('payment_attempts.id', '=', attemptId),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`There is no attempt ${attemptId}.`);
  return row.account_id;
}

export async function findCustomerKey(db: Queryable, accountId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('billing_customers')
    .select('customer_key')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.customer_key;
}

/** Whether the customer's account was deleted. */
export async function isCustomerClosed(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('billing_customers')
    .select('closed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.closed_at != null;
}
