import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables, OrderRow } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type AwaitedTransferRow = OrderRow & { held: string | number | null };

/** Bank-transfer orders that await money, or expired or were canceled after `endedAfter`, with their ledger balance. */
export function listAwaitedTransferRows(db: Queryable, endedAfter: Date): Promise<AwaitedTransferRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll('orders')
    .select(({ selectFrom }) =>
      selectFrom('payment_transactions')
        .select(({ fn }) => fn.sum<string | number | null>('amount').as('sum'))
        .whereRef('payment_transactions.order_id', '=', 'orders.id')
        .as('held'),
    )
    .where('orders.method', '=', 'bank-transfer')
    .where(({ or, and, eb }) =>
      or([
        eb('orders.state', '=', 'AWAITING_DEPOSIT'),
        and([eb('orders.state', '=', 'EXPIRED'), eb('orders.due_at', '>', endedAfter)]),
        and([eb('orders.state', '=', 'CANCELED'), eb('orders.ended_at', '>', endedAfter)]),
      ]),
    )
    .orderBy('orders.created_at')
    .execute();
}

/** Overdue orders that hold money or were paid before, so they cannot simply expire. */
export function listOverdueDeposits(db: Queryable, now: Date): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'AWAITING_DEPOSIT')
    .where('due_at', '<', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('paid_at', 'is not', null),
        exists(
          selectFrom('payment_transactions')
            .select('payment_transactions.id')
            .whereRef('payment_transactions.order_id', '=', 'orders.id'),
        ),
      ]),
    )
    .orderBy('due_at')
    .limit(100)
    .execute();
}
