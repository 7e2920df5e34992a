import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { ChallengeKind } from './challenge.ts';

export type ChallengeRow = {
  token_hash: string;
  account_id: string;
  kind: ChallengeKind;
  password_fingerprint: string;
  flow_sealed: string | null;
  created_at: Date;
  expires_at: Date;
};

type Tables = { sign_in_challenges: ChallengeRow };

export async function insertChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('sign_in_challenges').values(row).execute();
}

export function findChallengeRow(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a challenge; of several parallel calls only one gets true. */
export async function consumeChallenge(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const consumed = await tx
    .withTables<Tables>()
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** For another mailed code, which has its own expiry. */
export async function setChallengeFlow(
  tx: Tx,
  tokenHash: string,
  change: { flow_sealed: string; expires_at: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('sign_in_challenges')
    .set(change)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function purgeExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('sign_in_challenges')
    .where(ROW, 'in', (from) =>
      skipLocked(from.selectFrom('sign_in_challenges').where('expires_at', '<=', now)),
    )
    .execute();
}
