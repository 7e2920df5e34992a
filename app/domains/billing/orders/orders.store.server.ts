import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables, OrderRow } from '../tables.ts';
import { type OrderState, UNPAID_ORDERS } from './order.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Returns false if another awaited order has the same deposit code. */
export async function insertOrder(tx: Tx, row: OrderRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) =>
      // The index is partial; with a bind parameter PostgreSQL could not infer it.
      conflict
        .column('deposit_code')
        .where('state', '=', sql<OrderState>`'AWAITING_DEPOSIT'`)
        .where('paid_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether an order placed after `since` has this deposit code, whatever became of it. */
export async function isCodeUsed(tx: Tx, code: string, since: Date): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('deposit_code', '=', code)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export function listOwnOrders(db: Queryable, accountId: string): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

type EndState = 'CANCELED' | 'EXPIRED';
type OrderChange =
  | { state: EndState; endedAt: Date }
  | { state: Exclude<OrderState, EndState>; paidAt?: Date; dueAt?: Date };

/** Returns false if the order was not in the expected state. */
export async function transitionOrder(
  tx: Tx,
  id: string,
  from: OrderState,
  change: OrderChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('orders')
    .set({
      state: change.state,
      ended_at: 'endedAt' in change ? change.endedAt : null,
      ...('paidAt' in change && { paid_at: change.paidAt }),
      ...('dueAt' in change && { due_at: change.dueAt }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasUnpaidOrder(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'checkout')
    .where('state', 'in', [...UNPAID_ORDERS])
    .executeTakeFirst();
  return row !== undefined;
}

export function findOrderByNumber(db: Queryable, number: string): Promise<OrderRow | undefined> {
  return tables(db).selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}
