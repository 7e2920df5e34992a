import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export type EmailReplacementRow = {
  account_id: string;
  email: string;
  requested_by: string;
  requested_at: Date;
};

type Tables = {
  email_replacements: EmailReplacementRow;
  accounts: { id: string; email: string; email_verified_at: Date | null };
};

/** Returns false if one is already pending. */
export async function insertEmailReplacement(tx: Tx, row: EmailReplacementRow): Promise<boolean> {
  const added = await tx
    .withTables<Tables>()
    .insertInto('email_replacements')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return added !== undefined;
}

export function findEmailReplacement(
  db: Queryable,
  accountId: string,
): Promise<EmailReplacementRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('email_replacements')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns whether there was one. */
export async function deleteEmailReplacement(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx
    .withTables<Tables>()
    .deleteFrom('email_replacements')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function listReplacementsDue(db: Queryable, requestedBefore: Date): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('email_replacements')
    .select('account_id')
    .where('requested_at', '<=', requestedBefore)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Sets an unverified email; returns false if another account has it. The account must be locked. */
export async function replaceEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const replaced = await tx
    .withTables<Tables>()
    .updateTable('accounts')
    .set({ email, email_verified_at: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts as other').select('other.id').where('other.email', '=', email))),
    )
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}
