import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
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

export async function insertCode(tx: Tx, row: CodeRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('verification_codes').values(row).execute();
}

/** The code of a flow, in any state. */
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

/** Locks a code that may still be tried. */
export function lockCode(
  tx: Tx,
  id: string,
  now: Date,
  maxTries: number,
): Promise<{ code_hash: string } | undefined> {
  return tx
    .withTables<Tables>()
    .selectFrom('verification_codes')
    .select('code_hash')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Records a try at a locked code; with `usedAt` null it stays usable. Call it once per transaction: a second
 * update of the row would check its foreign key to the account, which another transaction may have locked
 * while waiting for this code.
 */
export async function recordTry(tx: Tx, id: string, usedAt: Date | null): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('verification_codes')
    .set({ tries: sql<number>`tries + 1`, used_at: usedAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Replaces the hashes of an account's codes for a purpose with one that no code has, so that all of them are
 * wrong.
 */
export async function invalidateCodes(
  tx: Tx,
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

export async function purgeCodesExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('verification_codes')
    .where(ROW, 'in', (from) =>
      skipLocked(from.selectFrom('verification_codes').where('expires_at', '<', before)),
    )
    .execute();
}
