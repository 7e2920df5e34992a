import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type BillingKeyRequest = BillingTables['billing_key_requests'] & { customer_key: string };

/** Idempotent. */
export async function insertBillingKeyRequest(
  db: Queryable,
  row: BillingTables['billing_key_requests'],
): Promise<void> {
  await tables(db)
    .insertInto('billing_key_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/** Requests made before `before` that are still unfinished, oldest first. */
export function listAbandonedKeyRequests(db: Queryable, before: Date): Promise<BillingKeyRequest[]> {
  return tables(db)
    .selectFrom('billing_key_requests')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'billing_key_requests.account_id')
    .selectAll('billing_key_requests')
    .select('billing_customers.customer_key')
    .where('billing_key_requests.created_at', '<=', before)
    .orderBy('billing_key_requests.created_at')
    .limit(50)
    .execute();
}

/** Call once the key is stored with its card, or does not exist. */
export async function deleteBillingKeyRequest(db: Queryable, idempotencyKey: string): Promise<void> {
  await tables(db).deleteFrom('billing_key_requests').where('idempotency_key', '=', idempotencyKey).execute();
}
