import type { Platform } from '#app/platform/platform.ts';
import { listRecordedFrom } from './documented-orders.store.server.ts';

/** A place in the ledger, in the order of recording. */
export type LedgerPlace = { recordedAt: Date; id: string };

/**
 * Orders for which money or an early end was recorded from `from` on, a page of at most 500 records after `after`, oldest
 * first. `next` is where the following page begins, or null at the end.
 */
export async function listOrdersToDocument(
  platform: Pick<Platform, 'db'>,
  from: Date,
  after: LedgerPlace | null,
): Promise<{ orderIds: string[]; next: LedgerPlace | null }> {
  const rows = await listRecordedFrom(platform.db, from, after, PAGE);
  const last = rows.at(-1);
  return {
    orderIds: [...new Set(rows.map(({ orderId }) => orderId))],
    next: last && rows.length === PAGE ? { recordedAt: last.recordedAt, id: last.id } : null,
  };
}

const PAGE = 500;
