import type { Queryable } from '#app/platform/db/database.server.ts';
import { moveSessions } from './sessions.store.server.ts';

/** Nobody is logged out because a demo's clock was moved: what lived at `before` lives as much longer (ms). */
export async function carrySessions(tx: Queryable, byMs: number, before: Date): Promise<void> {
  await moveSessions(tx, byMs, before);
}
