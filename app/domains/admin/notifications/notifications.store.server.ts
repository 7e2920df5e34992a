import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Choice, NotificationKind } from './notification-kind.ts';

type Tables = {
  staff_notification_choices: { account_id: string; kind: NotificationKind; choice: Choice };
  staff_notifications: { account_id: string; kind: NotificationKind | 'digest'; item: string; at: Date };
};

const tables = (db: Queryable) => db.withTables<Tables>();

/** All choices; kinds without one use the default. */
export function listChoices(db: Queryable) {
  return tables(db)
    .selectFrom('staff_notification_choices')
    .select(['account_id as accountId', 'kind', 'choice'])
    .execute();
}

export async function saveChoices(
  tx: Tx,
  accountId: string,
  choices: readonly { kind: NotificationKind; choice: Choice }[],
): Promise<void> {
  await tables(tx).deleteFrom('staff_notification_choices').where('account_id', '=', accountId).execute();
  if (choices.length === 0) return;
  await tables(tx)
    .insertInto('staff_notification_choices')
    .values(choices.map((each) => ({ account_id: accountId, ...each })))
    .execute();
}

type Notified = { kind: Tables['staff_notifications']['kind']; item: string };

/** Returns those of which the person was not notified before. */
export async function recordNotified(
  tx: Tx,
  accountId: string,
  notified: readonly Notified[],
  at: Date,
): Promise<Notified[]> {
  if (notified.length === 0) return [];
  return tables(tx)
    .insertInto('staff_notifications')
    .values(notified.map(({ kind, item }) => ({ account_id: accountId, kind, item, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'item'])
    .execute();
}

/** The people whose digest of a day is done. */
export async function listDigested(db: Queryable, day: string): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('staff_notifications')
    .select('account_id')
    .where('kind', '=', 'digest')
    .where('item', '=', day)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

export async function deleteNotifiedBefore(db: Queryable, before: Date): Promise<void> {
  await tables(db).deleteFrom('staff_notifications').where('at', '<', before).execute();
}
