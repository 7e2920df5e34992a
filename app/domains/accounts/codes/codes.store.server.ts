import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';
import type { CodePurpose } from './code.ts';

export type CodeRow = {
  id: string;
  purpose: CodePurpose;
  flow_hash: string;
  code_hash: string;
  target_hash: string;
  target_sealed: string;
  account_id: string | null;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type Tables = { verification_codes: CodeRow };

export async function insertCode(tx: Queryable, row: CodeRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('verification_codes').values(row).execute();
}

/** The code of a flow by purpose, whatever has become of it. */
export function findCode(
  db: Queryable,
  which: { purpose: CodePurpose; flowHash: string },
): Promise<CodeRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('verification_codes')
    .selectAll()
    .where('flow_hash', '=', which.flowHash)
    .where('purpose', '=', which.purpose)
    .executeTakeFirst();
}

/** A code that may still be tried, for the rest of the transaction nobody else's. */
export function lockCode(
  tx: Queryable,
  id: string,
  now: Date,
  mostTries: number,
): Promise<{ code_hash: string } | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('verification_codes')
    .select('code_hash')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Counts a try at a locked code; `usedAt` uses it up, null leaves it open. Once in a transaction: a row that was written
 * twice asks for its account, and whoever has locked that one may wait for this code.
 */
export async function recordTry(tx: Queryable, id: string, usedAt: Date | null): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('verification_codes')
    .set({ tries: sql<number>`tries + 1`, used_at: usedAt })
    .where('id', '=', id)
    .execute();
}

/** Puts a hash that no code has in the place of that of all codes of an account for a purpose: each is a wrong one then. */
export async function invalidateCodes(
  tx: Queryable,
  which: { purpose: CodePurpose; accountId: string; codeHash: string },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('verification_codes')
    .set({ code_hash: which.codeHash })
    .where('account_id', '=', which.accountId)
    .where('purpose', '=', which.purpose)
    .execute();
}

/** Takes away codes that could not be used any more before `before`. */
export async function purgeCodesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('verification_codes')
    .where(ROW, 'in', (from) =>
      skipLocked(from.selectFrom('verification_codes').where('expires_at', '<', before)),
    )
    .execute();
}
