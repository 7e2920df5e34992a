import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** With this note, unless it is null. */
export async function hasEvent(
  db: Queryable,
  subscriptionId: string,
  event: string,
  note: string | null,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('subscription_events')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('event', '=', event)
    .$if(note !== null, (query) => query.where('note', '=', note))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEvent(
  tx: Tx,
  row: Omit<SubscriptionTables['subscription_events'], 'id'>,
): Promise<void> {
  await tables(tx).insertInto('subscription_events').values(row).execute();
}
