import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

/** PayPal attempts sent after `since` whose result PayPal may still change; oldest first. */
export function listUsdAttempts(db: Queryable, since: Date): Promise<{ id: string; order_ref: string }[]> {
  return db
    .withTables<BillingTables>()
    .selectFrom('payment_attempts')
    .select(['id', 'order_ref'])
    .where('provider', '=', 'paypal')
    .where('state', 'in', ['SUCCEEDED', 'PARTIALLY_CANCELED', 'FAILED'])
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute();
}
