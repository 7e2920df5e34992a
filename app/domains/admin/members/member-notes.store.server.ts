import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

type NoteRow = { id: string; account_id: string; author: string; at: Date; text_sealed: string };

type Tables = { member_notes: NoteRow };

/** Notes are never changed; a new one corrects an old one. */
export async function insertNote(tx: Tx, row: NoteRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('member_notes').values(row).execute();
}

/** Newest first. */
export function listNotes(db: Queryable, accountId: string): Promise<NoteRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('member_notes')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}
