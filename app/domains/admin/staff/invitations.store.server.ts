import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

type InvitationRow = {
  token_hash: string;
  login_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type Tables = { staff_invitations: InvitationRow };

/** Replaces an older link for the same ID. */
export async function replaceInvitation(tx: Tx, row: Omit<InvitationRow, 'used_at'>): Promise<void> {
  const db = tx.withTables<Tables>();
  await db
    .updateTable('staff_invitations')
    .set({ used_at: row.created_at })
    .where('login_id', '=', row.login_id)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('staff_invitations')
    .values({ ...row, used_at: null })
    .execute();
}

export function findOpenInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ login_id: string } | undefined> {
  return openInvitation(db, tokenHash, now).executeTakeFirst();
}

export function lockOpenInvitation(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ login_id: string } | undefined> {
  return openInvitation(tx, tokenHash, now).forUpdate().executeTakeFirst();
}

const openInvitation = (db: Queryable, tokenHash: string, now: Date) =>
  db
    .withTables<Tables>()
    .selectFrom('staff_invitations')
    .select('login_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

export async function markInvitationUsed(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('staff_invitations')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Used or not. */
export async function deleteInvitationsExpired(db: Queryable, now: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}
