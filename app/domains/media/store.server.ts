import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';

export type ImageRow = {
  name: string;
  account_id: string | null;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
  uploaded_at: Date;
};

type Tables = { images: ImageRow };

/** `images` in ASCII; must differ from the site's other advisory locks. */
const IMAGES_LOCK = 0x696d61676573;

/** Serializes image changes in all processes until the transaction ends. */
export async function lockImages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMAGES_LOCK}::bigint)`.execute(tx);
}

export async function sumUploads(
  db: Queryable,
  accountId: string,
  after: Date,
): Promise<{ images: number; bytes: number }> {
  return db
    .withTables<Tables>()
    .selectFrom('images')
    .select([sql<number>`count(*)::integer`.as('images'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .where('account_id', '=', accountId)
    .where('uploaded_at', '>', after)
    .executeTakeFirstOrThrow();
}

export async function isImageStored(db: Queryable, name: string): Promise<boolean> {
  const found = await db
    .withTables<Tables>()
    .selectFrom('images')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** An existing image gets the new uploader and upload time. */
export async function upsertImage(db: Queryable, row: Omit<ImageRow, 'created_at'>): Promise<void> {
  const { account_id, uploaded_at } = row;
  await db
    .withTables<Tables>()
    .insertInto('images')
    .values({ ...row, created_at: uploaded_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ account_id, uploaded_at }))
    .execute();
}

/** Names of images last uploaded before an instant, `limit` at a time after the name `after`. */
export async function listImagesBefore(
  db: Queryable,
  before: Date,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('images')
    .select('name')
    .where('uploaded_at', '<', before)
    .where('name', '>', page.after)
    .orderBy('name')
    .limit(page.limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes an image unless it was uploaded again since. Returns whether it was deleted. */
export async function deleteImageBefore(db: Queryable, name: string, before: Date): Promise<boolean> {
  const deleted = await db
    .withTables<Tables>()
    .deleteFrom('images')
    .where('name', '=', name)
    .where('uploaded_at', '<', before)
    .returning('name')
    .executeTakeFirst();
  return deleted !== undefined;
}
