import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { OPEN_ATTEMPTS } from '../payments/attempt.ts';
import type { BillingTables, OrderRow } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/**
 * Orders that were to be paid at once until `now`, and for which no money is known to be moving (at most 500). Not those that
 * jobs would charge and do not, because charging is stopped.
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

/** Orders whose deadline has passed and for which no money ever came; the others are `end-overdue-deposits`' (at most 100). */
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
 * Orders that await their deposit anew although the account for it has ended, or could not be opened until `triedBefore`
 * (at most 100).
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

/** Orders whose deposit is due between `now` and `until` and that nobody was reminded of since it became due then (at most 100). */
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

/** The deadline that a reminder was about; one that was moved since, by a reversed deposit, has its own. */
const NOT_REMINDED = sql<boolean>`reminded_due_at is distinct from due_at`;

/** Writes down that the buyer is reminded; undefined where that has happened, or the order is not awaited any more. */
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
