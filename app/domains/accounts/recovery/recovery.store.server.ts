import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { AccountStatus, Locked } from '../identity/accounts.store.server.ts';

export type Owner = { id: string; login_id: string; name: string; email: string };

type Tables = { accounts: Owner & { status: AccountStatus } };

type OpenStatus = Exclude<AccountStatus, 'deleted'>;

const COLUMNS = ['id', 'login_id', 'name', 'email'] as const;

/** The owner of an address; with a login ID, only if both belong to the same account. */
export function findOwner(
  db: Queryable,
  { email, loginId }: { email: string; loginId: string | null },
): Promise<Owner | undefined> {
  const owners = db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('email', '=', email)
    .where('status', '<>', 'deleted');
  return (loginId === null ? owners : owners.where('login_id', '=', loginId)).executeTakeFirst();
}

export async function lockOwner(
  tx: Tx,
  id: string,
): Promise<Locked<Owner & { status: AccountStatus }> | undefined> {
  const owner = await tx
    .withTables<Tables>()
    .selectFrom('accounts')
    .select([...COLUMNS, 'status'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  return owner as Locked<Owner & { status: AccountStatus }> | undefined;
}

/** Returns false if the account was not in `from`. */
export async function transitionStatus(
  tx: Tx,
  id: string,
  { from, to }: { from: OpenStatus; to: OpenStatus },
): Promise<boolean> {
  const changed = await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
