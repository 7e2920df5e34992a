import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listRecordsDue, noteRecordsGone } from './erasure.store.server.ts';

/** Accounts whose records are due to go. */
export function leaversDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  return listRecordsDue(db, clock.now());
}

/** Claims an account within the transaction that takes its records away; false where another run was first. */
export function claimLeaver(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  accountId: string,
): Promise<boolean> {
  return noteRecordsGone(tx, accountId, clock.now());
}
