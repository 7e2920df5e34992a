import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listAccountsToRemind, recordReminder } from './store.server.ts';

/** Years after which members are reminded of what they agreed to receive (Network Act, Decree 62-3). */
const REMINDED_EVERY_YEARS = 2;

/**
 * Accounts that agreed to marketing at least two years ago and were not reminded since; at most 500 per call.
 */
export function listDueReminders({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  return listAccountsToRemind(db, twoYearsBefore(clock.now()));
}

/** Records a reminder in the transaction that sends it; returns false if another run was first. */
export function claimReminder(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<boolean> {
  const now = clock.now();
  return recordReminder(tx, accountId, now, twoYearsBefore(now));
}

function twoYearsBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - REMINDED_EVERY_YEARS);
  return before;
}
