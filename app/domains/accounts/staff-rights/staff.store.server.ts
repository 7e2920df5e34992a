import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import type { StaffRole } from '../identity/actor.ts';

type Tables = { accounts: AccountRow; two_factor: { account_id: string; confirmed_at: Date | null } };

export function listStaffRows(db: Queryable) {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .leftJoin('two_factor', 'two_factor.account_id', 'accounts.id')
    .select([
      'accounts.id as accountId',
      'accounts.login_id as loginId',
      'accounts.name',
      'accounts.email',
      sql<StaffRole>`accounts.role`.as('role'),
      sql<boolean>`two_factor.confirmed_at is not null`.as('twoFactor'),
      'accounts.last_login_at as lastLoginAt',
    ])
    .where('accounts.role', '!=', 'member')
    .orderBy('accounts.login_id')
    .execute();
}
