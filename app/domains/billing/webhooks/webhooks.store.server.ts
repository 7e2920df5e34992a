import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type WebhookRow = BillingTables['webhook_inbox'];

export type WebhookHint = {
  provider: WebhookRow['provider'];
  transmissionId: string;
  kind: WebhookRow['kind'];
  subject: string;
};

/** Adds a webhook's subject to the inbox, or reopens it. The same transmission again changes nothing. */
export async function upsertWebhookHint(
  db: Queryable,
  { id, provider, transmissionId, kind, subject, now }: WebhookHint & { id: string; now: Date },
): Promise<void> {
  const again = {
    transmission_id: transmissionId,
    state: 'RECEIVED',
    note: null,
    tries: 0,
    received_at: now,
    next_try_at: now,
    done_at: null,
  } as const;
  await tables(db)
    .insertInto('webhook_inbox')
    .values({ id, provider, kind, subject, times: 1, ...again })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'subject'])
        .doUpdateSet({ ...again, times: sql`webhook_inbox.times + 1` })
        .where('webhook_inbox.transmission_id', '<>', transmissionId),
    )
    .execute();
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

/**
 * Finishes a webhook unless another one for its subject arrived since it was read; then the gateway is queried again.
 */
export async function finishWebhook(
  db: Queryable,
  { id, times }: WebhookRow,
  end: { state: 'DONE' | 'IGNORED' | 'FAILED'; note: string | null; at: Date },
): Promise<void> {
  await tables(db)
    .updateTable('webhook_inbox')
    .set({ state: end.state, note: end.note, done_at: end.at, next_try_at: null })
    .where('id', '=', id)
    .where('times', '=', times)
    .where('state', '=', 'RECEIVED')
    .execute();
}

export async function postponeWebhook(
  db: Queryable,
  { id, times }: WebhookRow,
  next: { tries: number; at: Date; note: string },
): Promise<void> {
  await tables(db)
    .updateTable('webhook_inbox')
    .set({ tries: next.tries, next_try_at: next.at, note: next.note })
    .where('id', '=', id)
    .where('times', '=', times)
    .where('state', '=', 'RECEIVED')
    .execute();
}

/** Deletes finished webhooks received before `before`, and ignored ones before `ignoredBefore`; returns how many. */
export async function deleteOldWebhooks(
  db: Queryable,
  { before, ignoredBefore }: { before: Date; ignoredBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('webhook_inbox')
    .where('state', '<>', 'RECEIVED')
    .where((row) =>
      row.or([
        row('received_at', '<', before),
        row.and([row('state', '=', 'IGNORED'), row('received_at', '<', ignoredBefore)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
