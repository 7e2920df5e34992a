import type { Queryable } from '#app/platform/db/database.server.ts';
import type { AccountName } from './account-name.ts';
import type { AccountStatus } from './accounts.store.server.ts';

type Tables = {
  accounts: {
    id: string;
    login_id: string;
    name: string;
    company: string | null;
    email: string;
    status: AccountStatus;
  };
};

/** Leaves out deleted accounts. */
export function findAccountNames(
  db: Queryable,
  by: 'id' | 'email',
  values: readonly string[],
): Promise<(AccountName & { email: string })[]> {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(['id as accountId', 'login_id as loginId', 'name', 'company', 'email'])
    .where(by, 'in', [...values])
    .where('status', '!=', 'deleted')
    .execute();
}
