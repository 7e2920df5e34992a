import type { Queryable } from '#app/platform/db/database.server.ts';
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

type Tables = { sign_ins: SignInRow & { account_id: string } };

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

/** The newest sign-ins of an account, refused ones too. */
export function listSignIns(db: Queryable, accountId: string, most: number): Promise<SignInRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The newest sign-ins of an account that led in. */
export function listEntries(db: Queryable, accountId: string, most: number): Promise<SignInRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'signed-in')
    .orderBy('id', 'desc')
    .limit(most)
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
