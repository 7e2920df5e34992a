import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { ROW, skipLocked } from '#app/platform/db/skip-locked.server.ts';

/** What a one-time token allows. */
export type Right = 'set-password' | 'freeze' | 'keep-email';

type Tables = {
  account_rights: { token_hash: string; allows: Right; account_id: string; expires_at: Date };
};

type RightLookup = { allows: Right; tokenHash: string; now: Date };

export async function insertRight(
  db: Queryable,
  row: { token_hash: string; allows: Right; account_id: string; expires_at: Date },
): Promise<void> {
  await db.withTables<Tables>().insertInto('account_rights').values(row).execute();
}

/** The account of an unexpired right. */
export async function findRight(
  db: Queryable,
  { allows, tokenHash, now }: RightLookup,
): Promise<string | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('account_rights')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('allows', '=', allows)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Consumes a right; of several parallel calls only one gets the account's id. */
export async function consumeRight(
  tx: Tx,
  { allows, tokenHash, now }: RightLookup,
): Promise<string | undefined> {
  const row = await tx
    .withTables<Tables>()
    .deleteFrom('account_rights')
    .where('token_hash', '=', tokenHash)
    .where('allows', '=', allows)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export async function revokeRights(tx: Tx, allows: Right, accountId: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('account_rights')
    .where('allows', '=', allows)
    .where('account_id', '=', accountId)
    .execute();
}

export async function purgeRightsExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('account_rights')
    .where(ROW, 'in', (from) =>
      skipLocked(from.selectFrom('account_rights').where('expires_at', '<=', before)),
    )
    .execute();
}
