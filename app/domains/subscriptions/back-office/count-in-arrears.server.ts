import type { Platform } from '#app/platform/platform.ts';
import { countArrears } from './staff-invoices.store.server.ts';

/** How many contracts are past due, and how many suspended. For staff. */
export function countInArrears({
  db,
}: Pick<Platform, 'db'>): Promise<{ pastDue: number; suspended: number }> {
  return countArrears(db);
}
