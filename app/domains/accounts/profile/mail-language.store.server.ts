import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';

type Tables = { accounts: Pick<AccountRow, 'id' | 'status' | 'mail_language'> };

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
    // A deletion may have been faster.
    .where('status', '!=', 'deleted')
    .execute();
}
