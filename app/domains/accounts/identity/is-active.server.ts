import type { Queryable } from '#app/platform/db/database.server.ts';
import { findAccount } from './accounts.store.server.ts';

/** Whether an account may be used at all: it is neither frozen nor deleted. */
export async function isActive(db: Queryable, accountId: string): Promise<boolean> {
  return (await findAccount(db, accountId))?.status === 'active';
}
