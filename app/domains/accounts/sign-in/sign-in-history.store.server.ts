import { type Generated, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { SecondShown } from './login-block.ts';
import type { SignInOutcome } from './sign-in-history.ts';

export type SignInRow = {
  id: number;
  at: Date;
  outcome: SignInOutcome;
  second: SecondShown | null;
  country: string | null;
  device: string;
  device_hash: string;
  known_device: boolean;
};

type Tables = {
  accounts: { id: string; login_id: string; previous_login_at: Date | null };
  sign_ins: Omit<SignInRow, 'id'> & { id: Generated<number>; account_id: string };
};

const COLUMNS = [
  'id',
  'at',
  'outcome',
  'second',
  'country',
  'device',
  'device_hash',
  'known_device',
] as const;

/** The newest sign-ins of an account, including failed ones. */
export function listSignIns(db: Queryable, accountId: string, limit: number): Promise<SignInRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest successful sign-ins of an account. */
export function listSuccessfulSignIns(db: Queryable, accountId: string, limit: number): Promise<SignInRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'signed-in')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Up to two rows: the newest successful sign-in and the one before it, each with the time of the account's
 * previous login.
 */
export function listLatestSuccessfulSignIns(db: Queryable, accountId: string) {
  return db
    .withTables<Tables>()
    .selectFrom('accounts')
    .leftJoin('sign_ins', (join) =>
      join.onRef('sign_ins.account_id', '=', 'accounts.id').on('outcome', '=', 'signed-in'),
    )
    .select(['accounts.previous_login_at', 'sign_ins.at', 'sign_ins.device', 'sign_ins.country'])
    .where('accounts.id', '=', accountId)
    .orderBy('sign_ins.id', 'desc')
    .limit(2)
    .execute();
}

/** One sign-in, for its owner only (security R13). */
export function findSignIn(db: Queryable, accountId: string, id: number): Promise<SignInRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** For an ID that does not exist the query still runs, and writes nothing (security R8). */
export async function insertSignIn(
  db: Queryable,
  loginId: string,
  row: Omit<SignInRow, 'id'>,
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('sign_ins')
    .columns(['account_id', 'at', 'outcome', 'second', 'country', 'device', 'device_hash', 'known_device'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .where('login_id', '=', loginId)
        .select([
          'id',
          sql<Date>`${row.at}::timestamptz`.as('at'),
          sql<SignInOutcome>`${row.outcome}::text`.as('outcome'),
          sql<SecondShown | null>`${row.second}::text`.as('second'),
          sql<string | null>`${row.country}::text`.as('country'),
          sql<string>`${row.device}::text`.as('device'),
          sql<string>`${row.device_hash}::text`.as('device_hash'),
          sql<boolean>`${row.known_device}::boolean`.as('known_device'),
        ]),
    )
    .execute();
}

/** Purges sign-ins before `before`, and all but the newest `limit` of each account and outcome. */
export async function purgeOldSignIns(db: Queryable, before: Date, limit: number): Promise<void> {
  const tables = db.withTables<Tables>();
  await tables
    .deleteFrom('sign_ins')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('sign_ins').where('at', '<', before)))
    .execute();
  const newest = sql<number>`row_number() over (partition by account_id, outcome order by id desc)`;
  await tables
    .deleteFrom('sign_ins')
    .where(ROW, 'in', (from) =>
      skipLocked(
        from.selectFrom('sign_ins').where('sign_ins.id', 'in', (old) =>
          old
            .selectFrom((inner) =>
              inner
                .selectFrom('sign_ins')
                .select(['id', newest.as('place')])
                .as('placed'),
            )
            .select('placed.id')
            .where('placed.place', '>', limit),
        ),
      ),
    )
    .execute();
}
