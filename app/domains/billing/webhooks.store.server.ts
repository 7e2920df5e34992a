import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type WebhookRow = BillingTables['webhook_inbox'];

/** Keeps what was told; false where this transmission is known already. */
export async function insertWebhook(db: Queryable, row: WebhookRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('webhook_inbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'transmission_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function listWebhooksToDo(db: Queryable, now: Date, limit: number): Promise<WebhookRow[]> {
  return tables(db)
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('state', '=', 'RECEIVED')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function finishWebhook(
  db: Queryable,
  id: string,
  end: { state: 'DONE' | 'IGNORED' | 'FAILED'; note: string | null; at: Date },
): Promise<void> {
  await tables(db)
    .updateTable('webhook_inbox')
    .set({ state: end.state, note: end.note, done_at: end.at, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'RECEIVED')
    .execute();
}

export async function postponeWebhook(
  db: Queryable,
  id: string,
  next: { tries: number; at: Date; note: string },
): Promise<void> {
  await tables(db)
    .updateTable('webhook_inbox')
    .set({ tries: next.tries, next_try_at: next.at, note: next.note })
    .where('id', '=', id)
    .where('state', '=', 'RECEIVED')
    .execute();
}

/** Forgets what was done with before `before`; answers how many. */
export async function deleteOldWebhooks(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('webhook_inbox')
    .where('state', '<>', 'RECEIVED')
    .where('received_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
