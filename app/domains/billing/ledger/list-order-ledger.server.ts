import type { Platform } from '#app/platform/platform.ts';
import { listLedger } from './ledger.store.server.ts';
import type { LedgerRow } from './ledger.ts';

/** All that came for an order and went back, in the order in which it happened. Whoever asks checks whose order it is. */
export function listOrderLedger(platform: Pick<Platform, 'db'>, orderId: string): Promise<LedgerRow[]> {
  return listLedger(platform.db, orderId);
}
