import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { AccountStatus } from '../identity/accounts.store.server.ts';
import type { Role } from '../identity/actor.ts';

/**
 * Every column that ties a row to an account, by table. A new column that refers to accounts belongs here, or
 * its rows outlive the account; delete-account.db.test.ts finds missing ones.
 */
export const ERASED_COLUMNS = {
  sessions: ['account_id'],
  known_devices: ['account_id'],
  verification_codes: ['account_id'],
  account_rights: ['account_id'],
  sign_in_challenges: ['account_id'],
  two_factor: ['account_id'],
  recovery_codes: ['account_id'],
  sign_ins: ['account_id'],
  email_replacements: ['account_id'],
  staff_views: ['account_id'],
  member_notes: ['account_id'],
  customer_search_keys: ['account_id'],
  // Both the invited person and the inviter: nobody works on behalf of a deleted account.
  license_people: ['account_id', 'owner_id'],
  license_devices: ['account_id'],
  license_seats: ['account_id'],
  license_usage: ['account_id'],
  staff_notification_choices: ['account_id'],
  staff_notifications: ['account_id'],
  work_assignments: ['account_id'],
} as const;

type Erased = typeof ERASED_COLUMNS;

type Tables = { [Table in keyof Erased]: Record<Erased[Table][number], string> } & {
  accounts: {
    id: string;
    login_id: string;
    email: string;
    password_hash: string;
    name: string;
    tel_sealed: string;
    tel_hash: string | null;
    address_sealed: string | null;
    company: string | null;
    mail_language: string | null;
    role: Role;
    status: AccountStatus;
    tel_verified_at: Date | null;
    email_verified_at: Date | null;
    block_abroad: boolean;
    block_new_devices: boolean;
    block_password_only: boolean;
    records_kept_until: Date | null;
    last_login_at: Date | null;
    previous_login_at: Date | null;
  };
};

/** Replaces personal data with placeholders. */
export async function overwriteAccount(
  tx: Tx,
  id: string,
  blank: { loginId: string; email: string; passwordHash: string; telSealed: string; retentionEnd: Date },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({
      login_id: blank.loginId,
      email: blank.email,
      password_hash: blank.passwordHash,
      name: '(deleted)',
      tel_sealed: blank.telSealed,
      tel_hash: null,
      address_sealed: null,
      company: null,
      mail_language: null,
      role: 'member',
      records_kept_until: blank.retentionEnd,
      status: 'deleted',
      tel_verified_at: null,
      email_verified_at: null,
      block_abroad: false,
      block_new_devices: false,
      block_password_only: false,
      last_login_at: null,
      previous_login_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();
}

export async function deleteRowsOf(tx: Tx, accountId: string): Promise<void> {
  for (const table of Object.keys(ERASED_COLUMNS) as (keyof Erased)[]) {
    for (const column of ERASED_COLUMNS[table]) {
      await tx.withTables<Tables>().deleteFrom(table).where(sql.ref(column), '=', accountId).execute();
    }
  }
}

/** At most 500 per call. */
export async function listRecordsDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select('id')
    .where('records_kept_until', '<=', now)
    .orderBy('records_kept_until')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns false if another run was first. */
export async function clearRetentionDate(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ records_kept_until: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('records_kept_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
