import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** What of an order stands on its papers. Sealed columns are still closed. */
export function findDocumentedOrder(
  db: Queryable,
  which: { id: string } | { number: string; ownerId: string | null },
) {
  const query = tables(db).selectFrom('orders').selectAll();
  if ('id' in which) return query.where('id', '=', which.id).executeTakeFirst();
  const numbered = query.where('number', '=', which.number);
  // Only the owner's: a foreign number is as unknown as one that never was (security R13).
  return (
    which.ownerId === null ? numbered : numbered.where('account_id', '=', which.ownerId)
  ).executeTakeFirst();
}

/** Holds the order's row until the transaction ends. */
export async function lockDocumentedOrder(tx: Queryable, orderId: string): Promise<void> {
  await tables(tx).selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** All that moved for an order, oldest first; amounts in KRW, below zero for what went back. */
export function listMovements(db: Queryable, orderId: string) {
  return tables(db)
    .selectFrom('payment_transactions')
    .select(['id', 'kind', 'amount', 'occurred_at as occurredAt', 'attempt_id as attemptId'])
    .where('order_id', '=', orderId)
    .orderBy('recorded_at')
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
}

/** The gateway's answer about an attempt, without secrets. */
export async function findAnswer(db: Queryable, attemptId: string): Promise<unknown> {
  const row = await tables(db)
    .selectFrom('payment_attempts')
    .select('answer')
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Movements recorded from `from` on, in the order of their recording. */
export function listRecordedFrom(
  db: Queryable,
  from: Date,
  after: { recordedAt: Date; id: string } | null,
  limit: number,
) {
  let query = tables(db)
    .selectFrom('payment_transactions')
    .select(['id', 'order_id as orderId', 'recorded_at as recordedAt'])
    .where('recorded_at', '>=', from);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('recorded_at', 'id'), '>', tuple(after.recordedAt, after.id)),
    );
  }
  return query.orderBy('recorded_at').orderBy('id').limit(limit).execute();
}

/** Those of the orders whose contractor is forgotten, or was when the account of an order never paid was deleted. */
export async function findForgotten(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('orders')
    .leftJoin('billing_customers', 'billing_customers.account_id', 'orders.account_id')
    .select('orders.id')
    .where('orders.id', 'in', [...orderIds])
    .where(({ or, and, eb }) =>
      or([
        eb('orders.contractor_forgotten', '=', true),
        and([eb('orders.paid_at', 'is', null), eb('billing_customers.left_at', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
