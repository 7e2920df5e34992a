import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';
import { OPEN_ATTEMPTS, type OrderState, UNPAID_ORDERS } from './order.ts';

export type OrderRow = BillingTables['orders'];

const tables = (db: Queryable) => db.withTables<BillingTables>();

/**
 * Makes the customer's row where there is none and locks it until the transaction ends, so that two requests
 * of one account never decide about money at the same time.
 */
export async function lockCustomer(
  tx: Queryable,
  accountId: string,
  fresh: { customerKey: string; at: Date },
): Promise<{ customerKey: string; left: boolean }> {
  // Nearly always there is one; making it first would cost every charge a statement.
  const known = await lockRow(tx, accountId);
  if (known) return known;
  await tables(tx)
    .insertInto('billing_customers')
    .values({ account_id: accountId, customer_key: fresh.customerKey, created_at: fresh.at, left_at: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const made = await lockRow(tx, accountId);
  if (!made) throw new Error(`Customer ${accountId} was made and is not there.`);
  return made;
}

/** The same for the customer of an attempt, who has a row since the attempt was made. */
export async function lockCustomerOf(tx: Queryable, attemptId: string): Promise<void> {
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
}

async function lockRow(
  tx: Queryable,
  accountId: string,
): Promise<{ customerKey: string; left: boolean } | undefined> {
  const row = await tables(tx)
    .selectFrom('billing_customers')
    .select(['customer_key', 'left_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row && { customerKey: row.customer_key, left: row.left_at !== null };
}

export async function findCustomerKey(db: Queryable, accountId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('billing_customers')
    .select('customer_key')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.customer_key;
}

/** False where another order that is waited for has its deposit code. */
export async function insertOrder(tx: Queryable, row: OrderRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) =>
      // The index holds for these alone; as a parameter PostgreSQL would not know that it is meant.
      conflict
        .column('deposit_code')
        .where('state', '=', sql<OrderState>`'AWAITING_DEPOSIT'`)
        .where('paid_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether an order made after `since` has this deposit code, whatever became of it. */
export async function isCodeUsed(tx: Queryable, code: string, since: Date): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('deposit_code', '=', code)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export function findOrderByCheckout(
  db: Queryable,
  accountId: string,
  checkoutKey: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('checkout_key', '=', checkoutKey)
    .executeTakeFirst();
}

/** The order of an account that was made last, with its contractor; undefined where there is none. */
export function findLastOrderOf(db: Queryable, accountId: string): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contractor_forgotten', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Only the owner's: a foreign number is as unknown as one that never was (security R13). */
export function findOwnOrder(
  db: Queryable,
  accountId: string,
  number: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export function findOrderById(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return tables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
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

/**
 * The checkout that money of this account is expected for, and whether some may be moving for it right now. One whose deposit
 * was reversed is owed, and comes before one that was never paid.
 */
export async function findUnpaidOrder(
  tx: Queryable,
  accountId: string,
): Promise<{ id: string; number: string; state: OrderState; moving: boolean } | undefined> {
  const row = await tables(tx)
    .selectFrom('orders')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.order_id', '=', 'orders.id')
        .on('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
    )
    .select(['orders.id', 'orders.number', 'orders.state', 'payment_attempts.id as attempt_id'])
    .where('orders.account_id', '=', accountId)
    .where('orders.kind', '=', 'checkout')
    .where('orders.state', 'in', [...UNPAID_ORDERS])
    .orderBy('orders.paid_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { attempt_id, ...order } = row;
  return { ...order, moving: order.state === 'PENDING_PAYMENT' && attempt_id !== null };
}

type EndState = 'CANCELED' | 'EXPIRED';
type OrderChange =
  | { state: EndState; endedAt: Date }
  | { state: Exclude<OrderState, EndState>; paidAt?: Date; dueAt?: Date };

/** Moves an order from the state it must be in; false where it was not. */
export async function moveOrder(
  tx: Queryable,
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

export async function hasUnpaidOrder(tx: Queryable, accountId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'checkout')
    .where('state', 'in', [...UNPAID_ORDERS])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the customer's account is gone. */
export async function hasLeft(tx: Queryable, accountId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('billing_customers')
    .select('left_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.left_at != null;
}

export function findOrderByNumber(db: Queryable, number: string): Promise<OrderRow | undefined> {
  return tables(db).selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}
