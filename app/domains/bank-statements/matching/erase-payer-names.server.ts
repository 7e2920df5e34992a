import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { erasePayersBefore } from '../store.server.ts';
import { erasePayerHashes } from './matches.store.server.ts';
import { ERASED_PAYER } from './payer-name.server.ts';

/** Runs in the transaction that deletes the account. */
export function erasePayerNames(tx: Tx, accountId: string): Promise<void> {
  return erasePayerHashes(tx, accountId);
}

const RETENTION_YEARS = 5;

/** Erases names after the retention period (payments.md §4.7). Open lines keep theirs; amounts and matches stay. */
export async function eraseExpiredPayerNames({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS);
  const count = await erasePayersBefore(db, before, ERASED_PAYER);
  if (count > 0) log.info('names on bank lines forgotten', { count });
}
