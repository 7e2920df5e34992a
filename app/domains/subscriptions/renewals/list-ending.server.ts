import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { ContractNote } from '../lifecycle/note-event.server.ts';
import { listEndingBetween } from '../plan-changes/terms.store.server.ts';
import type { ContractRow } from '../tables.ts';

/** Running contracts that end between two Korean days, both included, and whose history does not have this question yet. */
export function listEnding(
  db: Queryable,
  which: { from: KstDate; until: KstDate; unasked: ContractNote },
): Promise<ContractRow[]> {
  return listEndingBetween(db, which);
}
