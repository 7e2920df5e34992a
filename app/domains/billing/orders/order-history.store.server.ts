import type { Queryable } from '#app/platform/db/database.server.ts';
import type { AttemptState } from '../payments/attempt.ts';
import type { BillingTables } from '../tables.ts';

/** Every attempt to pay an order, oldest first. */
export function listAttemptsOf(
  db: Queryable,
  orderId: string,
): Promise<{ state: AttemptState; at: Date; finalAt: Date | null }[]> {
  return db
    .withTables<BillingTables>()
    .selectFrom('payment_attempts')
    .select(['state', 'created_at as at', 'final_at as finalAt'])
    .where('order_id', '=', orderId)
    .orderBy('attempt_no')
    .execute();
}
