import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Idempotent: a known account stays as it is. */
export async function insertVirtualAccount(tx: Tx, row: BillingTables['virtual_accounts']): Promise<void> {
  await tables(tx)
    .insertInto('virtual_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

export async function markVirtualAccountClosed(db: Queryable, attemptId: string, at: Date): Promise<void> {
  await tables(db)
    .updateTable('virtual_accounts')
    .set({ closed_at: at })
    .where('attempt_id', '=', attemptId)
    .execute();
}

export function findVirtualAccount(
  db: Queryable,
  attemptId: string,
): Promise<BillingTables['virtual_accounts'] | undefined> {
  return tables(db)
    .selectFrom('virtual_accounts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** The account that was last opened for an order. */
export function findVirtualAccountOf(
  db: Queryable,
  orderId: string,
): Promise<BillingTables['virtual_accounts'] | undefined> {
  return tables(db)
    .selectFrom('virtual_accounts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'virtual_accounts.attempt_id')
    .selectAll('virtual_accounts')
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.attempt_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}
