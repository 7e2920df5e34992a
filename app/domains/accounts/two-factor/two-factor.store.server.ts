import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export type TwoFactorRow = {
  account_id: string;
  secret_sealed: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  removal_requested_at: Date | null;
};

type Tables = {
  two_factor: TwoFactorRow;
  recovery_codes: { account_id: string; code_hash: string; used_at: Date | null };
};

/** The key of an account, confirmed or not. */
export function findTwoFactor(db: Queryable, accountId: string): Promise<TwoFactorRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('two_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Stores the key that is being set up; does not replace a confirmed one. */
export async function insertKey(
  db: Queryable,
  row: { account_id: string; secret_sealed: string; created_at: Date },
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('two_factor')
    .values({ ...row, confirmed_at: null, last_step: null, removal_requested_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: row.secret_sealed, created_at: row.created_at })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .execute();
}

/**
 * Turns two-factor on from this time step; returns false if the key was confirmed or replaced in the
 * meantime.
 */
export async function confirmKey(
  db: Queryable,
  which: { accountId: string; secretSealed: string },
  at: Date,
  step: number,
): Promise<boolean> {
  const confirmed = await db
    .withTables<Tables>()
    .updateTable('two_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', which.accountId)
    .where('secret_sealed', '=', which.secretSealed)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Consumes a time step; returns false if it or a later one was used before. The statement decides, so that
 * only one of many parallel calls succeeds (security R5).
 */
export async function consumeTotpStep(db: Queryable, accountId: string, step: number): Promise<boolean> {
  const consumed = await db
    .withTables<Tables>()
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst();
  return consumed !== undefined;
}

export async function deleteTwoFactor(db: Queryable, accountId: string): Promise<boolean> {
  await db.withTables<Tables>().deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const removed = await db
    .withTables<Tables>()
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Returns false if there is no such unused code. */
export async function consumeRecoveryCode(
  db: Queryable,
  accountId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const consumed = await db
    .withTables<Tables>()
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Replaces all recovery codes, used and unused. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .withTables<Tables>()
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
    .execute();
}

/** Counts unused ones. */
export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Returns false if it was requested before, or two-factor is off. */
export async function requestRemoval(db: Queryable, accountId: string, at: Date): Promise<boolean> {
  const requested = await db
    .withTables<Tables>()
    .updateTable('two_factor')
    .set({ removal_requested_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('removal_requested_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return requested !== undefined;
}

export async function cancelRemoval(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('two_factor')
    .set({ removal_requested_at: null })
    .where('account_id', '=', accountId)
    .where('removal_requested_at', 'is not', null)
    .execute();
}

/** Accounts whose removal was requested at `requestedBefore` or earlier. */
export async function listRemovalsDue(db: Queryable, requestedBefore: Date): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('two_factor')
    .select('account_id')
    .where('removal_requested_at', '<=', requestedBefore)
    .orderBy('removal_requested_at')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Locks and checks a requested removal, which a sign-in may have canceled. */
export async function isRemovalDue(tx: Tx, accountId: string, requestedBefore: Date): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .selectFrom('two_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('removal_requested_at', '<=', requestedBefore)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
