import { sql } from 'kysely';
import type { Queryable } from './database.server.ts';

export const CONTENT_CHANNEL = 'content_changed';

/** Not a topic of pages: processes read the owner's settings again and then drop their pages. */
export const SETTINGS_TOPIC = 'settings';

/**
 * Invalidates the public pages that show `topic` (a room's name) in every process. Sent when the transaction of `db`
 * commits, so pass the transaction of the change.
 */
export async function publishContentChange(db: Queryable, topic: string): Promise<void> {
  await sql`select pg_notify(${CONTENT_CHANNEL}, ${topic})`.execute(db);
}
