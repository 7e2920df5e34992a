import type { Tx } from '#app/platform/db/database.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { DeletionReason } from './account-deletion.ts';
import { insertDeletionReason } from './deletion-reasons.store.server.ts';

/** Records the day and reason without the person. */
export function recordDeletionReason(tx: Tx, reason: DeletionReason, at: Date): Promise<void> {
  return insertDeletionReason(tx, reason, kstDate(at));
}
