import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { nextSubscriptions } from '../schedule/batch-cursor.store.server.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** Who has had a trial: the account, the company, or nobody of the two. */
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

/** Whether an account has paid for a period of a contract that it did not get back. */
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

/** False where the account or the company has had one, be it a moment ago. */
export async function insertTrial(tx: Queryable, row: SubscriptionTables['trials']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('trials')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The accounts of trials that began before and whose company is still known. */
export async function listCompaniesBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('trials')
    .select('account_id')
    .where('started_at', '<', before)
    .where('company_hash', 'not like', 'forgotten %')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Puts what says nothing, and is like no other row's, in the place of the hash of the company of an account's trial. */
export async function eraseCompany(db: Queryable, accountId: string): Promise<void> {
  await tables(db)
    .updateTable('trials')
    .set({ company_hash: sql<string>`'forgotten ' || account_id` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Trials whose last day has passed by `today`. */
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

/** Trials that end within `days` days from `today` and were told of fewer than `reminders` reminders. */
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

/** False where the reminder was told before, or the trial is over. */
export async function setTrialReminders(
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'trial_reminders'>,
  reminders: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('subscriptions')
    .set({ trial_reminders: reminders })
    .where('id', '=', contract.id)
    .where('state', '=', 'TRIALING')
    .where('trial_reminders', '<', reminders)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
