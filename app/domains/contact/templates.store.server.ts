import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContactTables, ContactTemplate } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContactTables>();

export const listTemplateRows = (db: Queryable): Promise<ContactTemplate[]> =>
  tables(db)
    .selectFrom('contact_templates')
    .select(['id', 'name', 'language', 'body', 'changed_at as changedAt'])
    .orderBy('language')
    .orderBy('name')
    .execute();

export async function upsertTemplate(db: Queryable, row: ContactTables['contact_templates']): Promise<void> {
  const { id, ...changes } = row;
  await tables(db)
    .insertInto('contact_templates')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** Returns false if it is already deleted. */
export async function deleteTemplateRow(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('contact_templates')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
