import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type Agreement = SubscriptionTables['subscription_agreements'];

export async function insertAgreement(tx: Tx, row: Agreement): Promise<void> {
  await tables(tx).insertInto('subscription_agreements').values(row).execute();
}

/** Not revoked, newest first. */
export function listAgreements(db: Queryable, subscriptionId: string): Promise<Agreement[]> {
  return tables(db)
    .selectFrom('subscription_agreements')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .execute();
}

/**
 * `supersededBy`: the agreement, or the invoice of the plan change, that supersedes them. False if there were none.
 */
export async function revokeAgreements(
  tx: Tx,
  subscriptionId: string,
  kind: Agreement['kind'],
  at: Date,
  supersededBy: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscription_agreements')
    .set({ withdrawn_at: at, superseded_by: supersededBy })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores what this agreement, or plan change by its invoice, superseded, if it starts after `today`. */
export async function restoreAgreements(tx: Tx, supersededBy: string, today: KstDate): Promise<void> {
  await tables(tx)
    .updateTable('subscription_agreements')
    .set({ withdrawn_at: null, superseded_by: null })
    .where('superseded_by', '=', supersededBy)
    .where('withdrawn_at', 'is not', null)
    .where('starts_on', '>', today)
    .execute();
}

/**
 * Running subscriptions that end between two days, both inclusive, and were not asked this yet. Scheduled
 * cancellations are not asked.
 */
export function listEndingBetween(
  db: Queryable,
  { from, until, unasked }: { from: KstDate; until: KstDate; unasked: string },
): Promise<SubscriptionRow[]> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', ['ACTIVE', 'PAST_DUE'])
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_events')
            .select('subscription_events.id')
            .whereRef('subscription_events.subscription_id', '=', 'subscriptions.id')
            .where('subscription_events.event', '=', unasked),
        ),
      ),
    )
    .orderBy('ends_on')
    .execute();
}
