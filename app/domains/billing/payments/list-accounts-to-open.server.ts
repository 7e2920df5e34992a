import type { Platform } from '#app/platform/platform.ts';
import { listOrdersWithoutAccount } from './invoice-orders.store.server.ts';

/** Between two tries, ms. */
const AGAIN_MS = 30 * 60_000;

/** Orders of contracts that are paid into a virtual account which is not open yet, some 100 at a time. */
export function listAccountsToOpen({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  return listOrdersWithoutAccount(db, now, new Date(now.getTime() - AGAIN_MS));
}
