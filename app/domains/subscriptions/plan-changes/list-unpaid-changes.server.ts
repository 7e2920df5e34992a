import type { Queryable } from '#app/platform/db/database.server.ts';
import { listStaleChanges } from './terms.store.server.ts';

/** Differences that were asked before an instant and are still owed, with the orders that would pay them. */
export function listUnpaidChanges(db: Queryable, before: Date) {
  return listStaleChanges(db, before);
}
