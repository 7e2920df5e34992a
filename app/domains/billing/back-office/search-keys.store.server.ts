import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

type Tables = {
  customer_search_keys: { account_id: string; value_hash: string };
  orders: {
    id: string;
    number: string;
    account_id: string;
    contractor_sealed: string;
    payer_sealed: string | null;
    search_keys_written: boolean;
  };
  payment_methods: { account_id: string; card_number: string };
};

const tables = (db: Queryable) => db.withTables<Tables>();

/** Ordered by account, so that the orders of one account come together. */
export function listOrdersWithoutKeys(db: Queryable, limit: number) {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'account_id as accountId', 'contractor_sealed', 'payer_sealed'])
    .where(sql<boolean>`not search_keys_written`)
    .orderBy('account_id')
    .limit(limit)
    .execute();
}

export async function insertSearchKeys(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tables(tx)
    .insertInto('customer_search_keys')
    .values(hashes.map((value_hash) => ({ account_id: accountId, value_hash })))
    .onConflict((conflict) => conflict.columns(['value_hash', 'account_id']).doNothing())
    .execute();
}

export async function markKeysWritten(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tables(tx)
    .updateTable('orders')
    .set({ search_keys_written: true })
    .where('id', 'in', [...orderIds])
    .execute();
}

export function findByKeys(db: Queryable, hashes: readonly string[], limit: number) {
  return tables(db)
    .selectFrom('customer_search_keys')
    .select(['account_id as accountId', 'value_hash as hash'])
    .where('value_hash', 'in', [...hashes])
    .limit(limit)
    .execute();
}

/** `endings`: the last four characters of masked card numbers. */
export function findByCard(db: Queryable, endings: readonly string[], limit: number) {
  return tables(db)
    .selectFrom('payment_methods')
    .select('account_id as accountId')
    .distinct()
    .where(sql<string>`right(card_number, 4)`, 'in', [...endings])
    .limit(limit)
    .execute();
}

export async function findByOrderNumber(db: Queryable, number: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('orders')
    .select('account_id as accountId')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.accountId;
}
