import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { countUpToLimit, type ListSlice, selectKeysetPage } from '#app/platform/db/keyset.server.ts';
import type { AccountStatus } from '../identity/accounts.store.server.ts';
import type { Role } from '../identity/actor.ts';

type Tables = {
  accounts: {
    id: string;
    login_id: string;
    email: string;
    name: string;
    company: string | null;
    tel_sealed: string;
    tel_hash: string | null;
    role: Role;
    status: AccountStatus;
    created_at: Date;
    last_login_at: Date | null;
  };
};

/** Unencrypted columns, in search order. */
export const PREFIX_COLUMNS = ['login_id', 'email', 'name', 'company'] as const;
export type PrefixColumn = (typeof PREFIX_COLUMNS)[number];

export type MemberStatusFilter = AccountStatus | null;

const COLUMNS = [
  'id',
  'login_id as loginId',
  'email',
  'name',
  'company',
  'role',
  'status',
  'created_at as createdAt',
  'last_login_at as lastLoginAt',
] as const;

const accounts = (db: Queryable) => db.withTables<Tables>().selectFrom('accounts');

/** Former members are listed only when that status is selected. */
function hasStatus(status: MemberStatusFilter) {
  return ({ eb }: ExpressionBuilder<Tables, 'accounts'>) =>
    status === null ? eb('status', '<>', 'deleted') : eb('status', '=', status);
}

/** Must match the index expressions. IDs and emails are already lowercase. */
const FOLDED = {
  login_id: sql<string>`login_id`,
  email: sql<string>`email`,
  name: sql<string>`lower(name) collate "C"`,
  company: sql<string>`lower(company) collate "C"`,
} as const;

const LAST_CHARACTER = '\u{10FFFF}';

/** A range rather than `like`, which uses no index when the text is a parameter. */
const startsWith = (column: PrefixColumn, prefix: string) =>
  sql<boolean>`(${FOLDED[column]} >= ${prefix} and ${FOLDED[column]} < ${prefix + LAST_CHARACTER})`;

export function listNewestMembers(db: Queryable, status: MemberStatusFilter, slice: ListSlice) {
  const members = accounts(db).select(COLUMNS).where(hasStatus(status));
  return selectKeysetPage(members, { column: 'created_at', type: 'moment' }, { ...slice, descending: true });
}

export function countMembers(db: Queryable, status: MemberStatusFilter) {
  return countUpToLimit(db, accounts(db).where(hasStatus(status)));
}

/** Counts accounts that are in `exact` or have a column starting with the lowercase `prefix`. */
export function countMembersByPrefix(
  db: Queryable,
  { prefix, exact, status }: { prefix: string; exact: readonly string[]; status: MemberStatusFilter },
) {
  const found = accounts(db).where(({ or, eb }) =>
    or([
      ...PREFIX_COLUMNS.map((column) => startsWith(column, prefix)),
      ...(exact.length > 0 ? [eb('id', 'in', [...exact])] : []),
    ]),
  );
  return countUpToLimit(db, found.where(hasStatus(status)));
}

/**
 * Members whose `column` starts with the lowercase `prefix`, ordered by that column, after the account
 * `after`. Leaves out `except` and members that an earlier column already matches.
 */
export function listMembersByPrefix(
  db: Queryable,
  { column, prefix, status }: { column: PrefixColumn; prefix: string; status: MemberStatusFilter },
  { after, except, size }: { after: string | null; except: readonly string[]; size: number },
) {
  const folded = FOLDED[column];
  const earlier = PREFIX_COLUMNS.slice(0, PREFIX_COLUMNS.indexOf(column));
  let query = accounts(db)
    .select(COLUMNS)
    .where(startsWith(column, prefix))
    .where(hasStatus(status))
    .$if(after !== null, (found) =>
      found.where(
        sql<boolean>`(${folded}, id) > (select ${folded}, id from accounts where id = ${after}::uuid)`,
      ),
    )
    .$if(except.length > 0, (found) => found.where('id', 'not in', [...except]));
  for (const each of earlier) query = query.where(sql<boolean>`not ${startsWith(each, prefix)}`);
  return query.orderBy(folded).orderBy('id').limit(size).execute();
}

export function listMembersById(db: Queryable, ids: readonly string[], status: MemberStatusFilter) {
  return accounts(db)
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .$if(status !== null, (query) => query.where(hasStatus(status)))
    .orderBy('login_id')
    .execute();
}

export async function findIdsByTel(db: Queryable, telHash: string, limit: number): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select('id')
    .where('tel_hash', '=', telHash)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function listAccountsWithoutTelHash(
  db: Queryable,
  limit: number,
): Promise<{ id: string; tel_sealed: string }[]> {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(['id', 'tel_sealed'])
    .where('tel_hash', 'is', null)
    .where('status', '<>', 'deleted')
    .limit(limit)
    .execute();
}

/** Does nothing if the number was changed or resealed in the meantime. */
export async function saveTelHash(
  db: Queryable,
  { id, tel_sealed }: { id: string; tel_sealed: string },
  telHash: string,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ tel_hash: telHash })
    .where('id', '=', id)
    .where('tel_sealed', '=', tel_sealed)
    .execute();
}
