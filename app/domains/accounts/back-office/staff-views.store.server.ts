import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { AccountStatus } from '../identity/accounts.store.server.ts';

type Tables = {
  staff_views: {
    id: string;
    account_id: string;
    staff_id: string;
    started_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  accounts: { id: string; login_id: string; name: string; status: AccountStatus };
};

export async function insertStaffView(tx: Tx, row: Omit<Tables['staff_views'], 'ended_at'>): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('staff_views')
    .values({ ...row, ended_at: null })
    .execute();
}

/** The staff member's view if it has not ended, with the member being viewed. */
export function findOpenView(
  db: Queryable,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
) {
  return db
    .withTables<Tables>()
    .selectFrom('staff_views')
    .innerJoin('accounts', 'accounts.id', 'staff_views.account_id')
    .select(['accounts.id as accountId', 'login_id as loginId', 'name', 'expires_at as until'])
    .where('staff_views.id', '=', id)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

/** Returns whose pages were viewed and by whom; undefined if the view had already ended. */
export function closeView(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ accountId: string; staffId: string } | undefined> {
  return tx
    .withTables<Tables>()
    .updateTable('staff_views')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['account_id as accountId', 'staff_id as staffId'])
    .executeTakeFirst();
}

export function listStaffViews(db: Queryable, accountId: string, limit: number) {
  return db
    .withTables<Tables>()
    .selectFrom('staff_views')
    .select(['id', 'staff_id as staffId', 'started_at as startedAt'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}

export async function purgeStaffViews(db: Queryable, before: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('staff_views').where('started_at', '<', before).execute();
}
