import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { nextSubscriptions } from '../schedule/batch-cursor.store.server.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** Who has had a trial: the account, the company, or neither. */
export async function findTrialOf(
  db: Queryable,
  accountId: string,
  companyHash: string | null,
): Promise<'account' | 'company' | null> {
  const rows = await tables(db)
    .selectFrom('trials')
    .select(['account_id', 'company_hash'])
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', accountId),
        ...(companyHash === null ? [] : [eb('company_hash', '=', companyHash)]),
      ]),
    )
    .execute();
  if (rows.some((row) => row.account_id === accountId)) return 'account';
  return rows.length > 0 ? 'company' : null;
}

/** Whether an account has paid for a period that was not refunded. */
export async function hasPaidSubscription(db: Queryable, accountId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('subscriptions')
    .innerJoin('invoices', 'invoices.subscription_id', 'subscriptions.id')
    .select('subscriptions.id')
    .where('subscriptions.account_id', '=', accountId)
    .where('invoices.kind', '=', 'period')
    .where('invoices.state', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the account or the company has had one, perhaps a moment ago. */
export async function insertTrial(tx: Tx, row: SubscriptionTables['trials']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('trials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Accounts whose trial began before `before` and whose company hash is still stored. */
export async function listCompaniesBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('trials')
    .select('account_id')
    .where('started_at', '<', before)
    .where('company_hash', 'not like', 'forgotten %')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Replaces the company hash with a unique value that says nothing. */
export async function eraseCompany(db: Queryable, accountId: string): Promise<void> {
  await tables(db)
    .updateTable('trials')
    .set({ company_hash: sql<string>`'forgotten ' || account_id` })
    .where('account_id', '=', accountId)
    .execute();
}

export function listFinishedTrials(
  db: Queryable,
  today: KstDate,
  after: string | null,
): Promise<SubscriptionRow[]> {
  return nextSubscriptions(db, after)
    .where('state', '=', 'TRIALING')
    .where('trial_ends_on', '<', today)
    .execute();
}

/** Trials that end between `from` and `until` with fewer than `reminders` reminders. */
export function listTrialsToRemind(
  db: Queryable,
  { from, until, reminders }: { from: KstDate; until: KstDate; reminders: number },
): Promise<SubscriptionRow[]> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', '=', 'TRIALING')
    .where('trial_ends_on', '>=', from)
    .where('trial_ends_on', '<=', until)
    .where('trial_reminders', '<', reminders)
    .orderBy('trial_ends_on')
    .limit(200)
    .execute();
}

/** False if it was set before or the trial is over. */
export async function setTrialReminders(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'trial_reminders'>,
  reminders: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ trial_reminders: reminders })
    .where('id', '=', subscription.id)
    .where('state', '=', 'TRIALING')
    .where('trial_reminders', '<', reminders)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
