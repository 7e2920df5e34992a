import { sql } from 'kysely';
import type { Queryable } from './database.server.ts';

/** The channel of PostgreSQL's NOTIFY on which changes of public content are told. */
export const CONTENT_CHANNEL = 'content_changed';

/**
 * Tells every process that what the public pages show of `topic` (a room's name) has changed. Heard when the
 * transaction of `db` commits, and not at all if it does not, so it belongs into the transaction of the write itself.
 */
export async function publishContentChange(db: Queryable, topic: string): Promise<void> {
  await sql`select pg_notify(${CONTENT_CHANNEL}, ${topic})`.execute(db);
}
