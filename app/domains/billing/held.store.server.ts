import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { BillingTables } from './tables.ts';

/** What we hold for an order: the sum of its ledger, KRW. */
export async function heldFor(db: Queryable, orderId: string): Promise<Krw> {
  const { held } = await db
    .withTables<BillingTables>()
    .selectFrom('payment_transactions')
    .select(({ fn }) => fn.sum<number | null>('amount').as('held'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(held ?? 0);
}
