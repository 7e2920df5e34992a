import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { ContractNote } from './note-event.server.ts';
import type { ContractRow } from './tables.ts';
import { listEndingBetween } from './terms.store.server.ts';

/** Running contracts that end between two Korean days, both included, and whose history does not have this question yet. */
export function listEnding(
  db: Queryable,
  which: { from: KstDate; until: KstDate; unasked: ContractNote },
): Promise<ContractRow[]> {
  return listEndingBetween(db, which);
}
