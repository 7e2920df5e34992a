import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';

type Tables = {
  accounts: Pick<AccountRow, 'id' | 'status' | 'email' | 'email_verified_at' | 'mail_language'>;
};

export async function setMailLanguage(
  db: Queryable,
  id: string,
  mail_language: MailLanguage | null,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ mail_language })
    .where('id', '=', id)
    // The account may have been deleted in the meantime.
    .where('status', '!=', 'deleted')
    .execute();
}

/** Sets a verified email; violates a constraint if another account has it. */
export async function setEmail(tx: Tx, id: string, email: string, at: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ email, email_verified_at: at })
    .where('id', '=', id)
    .execute();
}
