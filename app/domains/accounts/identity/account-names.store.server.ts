import type { Queryable } from '#app/platform/db/database.server.ts';
import type { AccountName } from './account-name.ts';

type Tables = {
  accounts: { id: string; login_id: string; name: string; company: string | null; status: string };
};

/** Of accounts that are not deleted. */
export function findAccountNames(db: Queryable, accountIds: readonly string[]): Promise<AccountName[]> {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(['id as accountId', 'login_id as loginId', 'name', 'company'])
    .where('id', 'in', [...accountIds])
    .where('status', '!=', 'deleted')
    .execute();
}
