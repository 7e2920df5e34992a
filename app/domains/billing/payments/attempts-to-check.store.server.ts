import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { OrderState } from '../orders/order.ts';
import type { BillingTables } from '../tables.ts';
import type { Attempt } from './attempt.ts';
import { selectAttempts } from './attempts.store.server.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Attempts older than the lease, in a state that only a running process leaves. */
export function listInterruptedAttempts(db: Queryable, before: Date): Promise<Attempt[]> {
  return selectAttempts(db)
    .where((where) =>
      where.or([
        where.and([
          where('payment_attempts.state', '=', 'CREATED'),
          where('payment_attempts.created_at', '<=', before),
        ]),
        where.and([
          where('payment_attempts.state', '=', 'REQUESTED'),
          where('payment_attempts.requested_at', '<=', before),
        ]),
      ]),
    )
    .orderBy('payment_attempts.created_at')
    .limit(100)
    .execute();
}

export function listAttemptsToCheck(db: Queryable, now: Date): Promise<Attempt[]> {
  return selectAttempts(db)
    .where('payment_attempts.state', '=', 'UNKNOWN')
    .where('payment_attempts.next_check_at', '<=', now)
    .orderBy('payment_attempts.next_check_at')
    .limit(100)
    .execute();
}

export async function postponeCheck(db: Queryable, id: string, to: Date): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ next_check_at: to, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', '=', 'UNKNOWN')
    .execute();
}

export type EndedAttempt = Attempt & { endedAt: Date };

/** Attempts that ended without money and whose next query is due. */
export function listAttemptsToRecheck(db: Queryable, now: Date): Promise<EndedAttempt[]> {
  return selectAttempts(db)
    .select(({ fn }) => fn.coalesce('payment_attempts.final_at', 'payment_attempts.created_at').as('endedAt'))
    .where('payment_attempts.state', '<>', 'UNKNOWN')
    .where('payment_attempts.next_check_at', '<=', now)
    .orderBy('payment_attempts.next_check_at')
    .limit(100)
    .execute();
}

/** Schedules the next query, unless the last one found money. */
export async function scheduleRecheck(
  db: Queryable,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  nextCheckAt: Date | null,
): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** Virtual accounts whose order awaits its deposit, or ended after `endedAfter`; least recently updated first. */
export function listAwaitedAttempts(db: Queryable, endedAfter: Date): Promise<Attempt[]> {
  return selectAttempts(db)
    .where('payment_attempts.provider', '=', 'toss')
    .where('orders.method', '=', 'virtual-account')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('payment_attempts.state', '=', 'WAITING_FOR_DEPOSIT'),
          eb('orders.state', '=', 'AWAITING_DEPOSIT'),
        ]),
        and([
          eb('payment_attempts.state', 'in', ['EXPIRED', 'CANCELED']),
          eb('orders.state', 'in', ['EXPIRED', 'CANCELED']),
          eb('payment_attempts.final_at', '>', endedAfter),
        ]),
      ]),
    )
    .orderBy('payment_attempts.version')
    .orderBy('payment_attempts.created_at')
    .limit(500)
    .execute();
}

export type AbandonedAttempt = Attempt & { orderState: OrderState };

/**
 * Attempts that await a deposit although their order has ended, and attempts that ended without money while their
 * virtual account is not known to be closed.
 */
export function listAbandonedAttempts(db: Queryable, now: Date): Promise<AbandonedAttempt[]> {
  return selectAttempts(db)
    .leftJoin('virtual_accounts', 'virtual_accounts.attempt_id', 'payment_attempts.id')
    .select('orders.state as orderState')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('payment_attempts.state', '=', 'WAITING_FOR_DEPOSIT'),
          eb('orders.state', 'in', ['CANCELED', 'EXPIRED']),
        ]),
        and([
          eb('payment_attempts.state', 'in', ['CANCELED', 'EXPIRED']),
          eb('virtual_accounts.closed_at', 'is', null),
          // A later account has expired already.
          eb('virtual_accounts.due_at', '>', now),
          not(
            exists(
              selectFrom('payment_transactions')
                .select('payment_transactions.id')
                .whereRef('payment_transactions.attempt_id', '=', 'payment_attempts.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('payment_attempts.created_at')
    .limit(100)
    .execute();
}
