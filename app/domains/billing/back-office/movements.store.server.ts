import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();
const MAX_ROWS = 1_000;

export function listMovementsBetween(db: Queryable, from: Date, before: Date) {
  return tables(db)
    .selectFrom('payment_transactions')
    .innerJoin('orders', 'orders.id', 'payment_transactions.order_id')
    .select(['orders.number', 'payment_transactions.kind', 'payment_transactions.amount'])
    .where('payment_transactions.recorded_at', '>=', from)
    .where('payment_transactions.recorded_at', '<', before)
    .orderBy('payment_transactions.recorded_at')
    .orderBy('payment_transactions.id')
    .limit(MAX_ROWS)
    .execute();
}

export function listDeclinesBetween(db: Queryable, from: Date, before: Date) {
  return tables(db)
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['orders.number', 'payment_attempts.amount', 'payment_attempts.failure_code as failureCode'])
    .where('payment_attempts.state', '=', 'FAILED')
    .where('payment_attempts.final_at', '>=', from)
    .where('payment_attempts.final_at', '<', before)
    .orderBy('payment_attempts.final_at')
    .limit(MAX_ROWS)
    .execute();
}
