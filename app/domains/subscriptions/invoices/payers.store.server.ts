import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type PayerRow = SubscriptionTables['subscription_payers'];

export async function upsertPayer(tx: Tx, row: PayerRow): Promise<void> {
  const { subscription_id: _, ...change } = row;
  await tables(tx)
    .insertInto('subscription_payers')
    .values(row)
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(change))
    .execute();
}

export function findPayerRow(db: Queryable, subscriptionId: string): Promise<PayerRow | undefined> {
  return tables(db)
    .selectFrom('subscription_payers')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
}

export async function deletePayers(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tables(tx)
    .deleteFrom('subscription_payers')
    .where('subscription_id', 'in', [...subscriptionIds])
    .execute();
}

/** Purges the payers of ended subscriptions: their orders hold what must be kept. */
export async function purgeUnusedPayers(db: Queryable): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('subscription_payers')
    .where(ROW, 'in', (from) =>
      skipLocked(
        from
          .selectFrom('subscription_payers')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('running_subscriptions')
                  .select('running_subscriptions.subscription_id')
                  .whereRef(
                    'running_subscriptions.subscription_id',
                    '=',
                    'subscription_payers.subscription_id',
                  ),
              ),
            ),
          ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
