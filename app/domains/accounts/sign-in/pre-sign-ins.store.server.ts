import type { Queryable } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { SignInStep } from './pre-sign-in.ts';

export type PreSignInRow = {
  token_hash: string;
  account_id: string;
  step: SignInStep;
  password_mark: string;
  flow_sealed: string | null;
  created_at: Date;
  expires_at: Date;
};

type Tables = { pre_sign_ins: PreSignInRow };

export async function insertPreSignIn(tx: Queryable, row: PreSignInRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('pre_sign_ins').values(row).execute();
}

export function findPreSignIn(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<PreSignInRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('pre_sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a step up; of several who try at once, one is answered true. */
export async function takePreSignIn(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .withTables<Tables>()
    .deleteFrom('pre_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Another code was mailed, which has its own time. */
export async function putFlow(
  tx: Queryable,
  tokenHash: string,
  change: { flow_sealed: string; expires_at: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('pre_sign_ins')
    .set(change)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deletePreSignInsExpired(db: Queryable, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('pre_sign_ins')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('pre_sign_ins').where('expires_at', '<=', now)))
    .execute();
}
