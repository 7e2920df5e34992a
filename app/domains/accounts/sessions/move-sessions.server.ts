import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

type Tables = { sessions: { last_seen_at: Date; expires_at: Date; absolute_expires_at: Date } };

/**
 * Shifts live sessions along with a demo's clock, so that nobody is logged out. `before`: the time before the
 * shift.
 */
export async function moveSessions(tx: Tx, byMs: number, before: Date): Promise<void> {
  const later = (column: keyof Tables['sessions']) =>
    sql<Date>`${sql.ref(column)} + ${byMs} * interval '1 millisecond'`;
  await tx
    .withTables<Tables>()
    .updateTable('sessions')
    .set({
      last_seen_at: later('last_seen_at'),
      expires_at: later('expires_at'),
      absolute_expires_at: later('absolute_expires_at'),
    })
    .where('expires_at', '>', before)
    .execute();
}
