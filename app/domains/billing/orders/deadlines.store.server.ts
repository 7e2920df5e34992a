import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { OPEN_ATTEMPTS } from '../payments/attempt.ts';
import type { BillingTables, OrderRow } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/**
 * Overdue orders to be paid at once that have no open attempt (at most 500). Excludes orders that jobs do not charge
 * because of a billing pause.
 */
export function listUnpaidPending(db: Queryable, now: Date): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'PENDING_PAYMENT')
    .where('due_at', '<', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paused_invoices')
            .select('paused_invoices.invoice_id')
            .whereRef('paused_invoices.invoice_id', '=', 'orders.invoice_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(500)
    .execute();
}

/** Overdue orders that never received money; `end-overdue-deposits` handles the others (at most 100). */
export function listUnpaidDeposits(db: Queryable, now: Date): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'AWAITING_DEPOSIT')
    .where('due_at', '<', now)
    .where('paid_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_transactions')
            .select('payment_transactions.id')
            .whereRef('payment_transactions.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(100)
    .execute();
}

/**
 * Orders that await their deposit again although their virtual account has expired, or could not be opened at or before
 * `triedBefore` (at most 100).
 */
export function listDepositsWithoutAccount(
  db: Queryable,
  now: Date,
  triedBefore: Date,
): Promise<{ id: string; number: string }[]> {
  return tables(db)
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .leftJoin('virtual_accounts', 'virtual_accounts.attempt_id', 'payment_attempts.id')
    .select(['orders.id', 'orders.number'])
    .where('orders.state', '=', 'AWAITING_DEPOSIT')
    .where('orders.method', '=', 'virtual-account')
    .where('orders.due_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'orders.id')
            .whereRef('later.attempt_no', '>', 'payment_attempts.attempt_no'),
        ),
      ),
    )
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('payment_attempts.state', 'in', ['WAITING_FOR_DEPOSIT', 'EXPIRED']),
          eb('virtual_accounts.due_at', '<=', now),
        ]),
        and([
          eb('payment_attempts.state', '=', 'FAILED'),
          eb('payment_attempts.final_at', '<=', triedBefore),
        ]),
      ]),
    )
    .orderBy('orders.due_at')
    .limit(100)
    .execute();
}

/** Orders due between `now` and `until` whose buyer was not reminded of that deadline yet (at most 100). */
export function listDepositsToRemind(db: Queryable, now: Date, until: Date): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'AWAITING_DEPOSIT')
    .where('due_at', '>', now)
    .where('due_at', '<=', until)
    .where(NOT_REMINDED)
    .orderBy('due_at')
    .limit(100)
    .execute();
}

/** Compares with the deadline of the last reminder: a reversed deposit moves the deadline and is reminded of again. */
const NOT_REMINDED = sql<boolean>`reminded_due_at is distinct from due_at`;

/** Returns undefined if the buyer was reminded already or the order no longer awaits its deposit. */
export function markReminded(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tables(tx)
    .updateTable('orders')
    .set((eb) => ({ reminded_due_at: eb.ref('due_at') }))
    .where('id', '=', id)
    .where('state', '=', 'AWAITING_DEPOSIT')
    .where(NOT_REMINDED)
    .returningAll()
    .executeTakeFirst();
}
