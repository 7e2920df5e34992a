import type { Queryable } from '#app/platform/db/database.server.ts';
import type { DocumentTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<DocumentTables>();

export type FileRow = DocumentTables['document_files'];

/** A drawn paper; whoever draws first draws for good. */
export async function keepFile(db: Queryable, row: FileRow): Promise<void> {
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

/** Documents that still name somebody and are older than `before`, a page after `after`, by id. */
export function listNaming(db: Queryable, before: Date, after: string | null, limit: number) {
  let query = tables(db)
    .selectFrom('documents')
    .select(['id', 'order_id as orderId', 'content_sealed as contentSealed'])
    .where('forgotten', '=', false)
    .where('created_at', '<', before);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** Puts a content that names nobody in the place of another, and takes the drawn paper away. */
export async function forgetContent(tx: Queryable, id: string, contentSealed: string): Promise<void> {
  await tables(tx)
    .updateTable('documents')
    .set({ content_sealed: contentSealed, forgotten: true })
    .where('id', '=', id)
    .where('forgotten', '=', false)
    .execute();
  await tables(tx).deleteFrom('document_files').where('document_id', '=', id).execute();
}
