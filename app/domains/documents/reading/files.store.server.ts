import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { DocumentTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<DocumentTables>();

export type FileRow = DocumentTables['document_files'];

/** Keeps a file that is already stored. */
export async function saveFile(db: Queryable, row: FileRow): Promise<void> {
  await tables(db)
    .insertInto('document_files')
    .values(row)
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute();
}

export function findFile(db: Queryable, documentId: string): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('document_files')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

/** Documents older than `before` that are not erased; a page after id `after`. */
export function listUnerasedDocuments(db: Queryable, before: Date, after: string | null, limit: number) {
  let query = tables(db)
    .selectFrom('documents')
    .select(['id', 'order_id as orderId', 'content_sealed as contentSealed'])
    .where('erased', '=', false)
    .where('created_at', '<', before);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** Replaces the content and deletes the PDF. */
export async function eraseContent(tx: Tx, id: string, contentSealed: string): Promise<void> {
  await tables(tx)
    .updateTable('documents')
    .set({ content_sealed: contentSealed, erased: true })
    .where('id', '=', id)
    .where('erased', '=', false)
    .execute();
  await tables(tx).deleteFrom('document_files').where('document_id', '=', id).execute();
}
