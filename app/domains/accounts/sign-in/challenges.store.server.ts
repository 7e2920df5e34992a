import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { ChallengeKind } from './challenge.ts';

export type ChallengeRow = {
  token_hash: string;
  account_id: string;
  step: ChallengeKind;
  password_mark: string;
  flow_sealed: string | null;
  created_at: Date;
  expires_at: Date;
};

type Tables = { pre_sign_ins: ChallengeRow };

export async function insertChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('pre_sign_ins').values(row).execute();
}

export function findChallengeRow(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('pre_sign_ins')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a challenge up; of several parallel calls one gets true. */
export async function consumeChallenge(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .withTables<Tables>()
    .deleteFrom('pre_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** For another mailed code, which has an expiry of its own. */
export async function setChallengeFlow(
  tx: Tx,
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

export async function purgeExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('pre_sign_ins')
    .where(ROW, 'in', (from) => skipLocked(from.selectFrom('pre_sign_ins').where('expires_at', '<=', now)))
    .execute();
}
