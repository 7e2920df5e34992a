import type { StaffRole } from '#app/domains/accounts/identity/actor.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

type InvitationRow = {
  token_hash: string;
  login_id: string;
  role: StaffRole;
  /** An account ID or `system`. */
  invited_by: string;
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

type Open = Pick<InvitationRow, 'login_id' | 'role'>;

export function findOpenInvitation(db: Queryable, tokenHash: string, now: Date): Promise<Open | undefined> {
  return openInvitation(db, tokenHash, now).executeTakeFirst();
}

export function lockOpenInvitation(tx: Tx, tokenHash: string, now: Date): Promise<Open | undefined> {
  return openInvitation(tx, tokenHash, now).forUpdate().executeTakeFirst();
}

const openInvitation = (db: Queryable, tokenHash: string, now: Date) =>
  db
    .withTables<Tables>()
    .selectFrom('staff_invitations')
    .select(['login_id', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Neither used, replaced nor expired; by ID. */
export function listOpenInvitations(db: Queryable, now: Date) {
  return db
    .withTables<Tables>()
    .selectFrom('staff_invitations')
    .select(['login_id as loginId', 'role', 'invited_by as invitedBy', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('login_id')
    .execute();
}

/** Returns the token hash of the closed link; null if there was none. */
export async function closeInvitation(tx: Tx, loginId: string, at: Date): Promise<string | null> {
  const row = await tx
    .withTables<Tables>()
    .updateTable('staff_invitations')
    .set({ used_at: at })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

export async function markInvitationUsed(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('staff_invitations')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes expired links, used or not. */
export async function deleteInvitationsExpired(db: Queryable, now: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();
}
