import type { Platform } from '#app/platform/platform.ts';
import { forgetPayersBefore } from '../store.server.ts';
import { FORGOTTEN_PAYER } from './payer-of-line.server.ts';

const KEPT_YEARS = 5;

/**
 * Lines of our accounts name nobody any more five years after they came, when no law wants the name (payments.md §4.7).
 * One that still waits for a person keeps it: its money is somebody's. Amounts, days and matches stay.
 */
export async function forgetPayers({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const count = await forgetPayersBefore(db, before, FORGOTTEN_PAYER);
  if (count > 0) log.info('names on bank lines forgotten', { count });
}
