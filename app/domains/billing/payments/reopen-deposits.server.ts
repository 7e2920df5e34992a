import type { Platform } from '#app/platform/platform.ts';
import { listDepositsWithoutAccount } from '../orders/deadlines.store.server.ts';
import { openVirtualAccount } from './open-virtual-account.server.ts';

/** Pause before an account that could not be opened is requested again. */
const RETRY_MS = 60 * 60 * 1000;

/**
 * Opens a new account for orders whose deposit was reversed after the old one had expired; otherwise nobody could pay
 * them (payments.md §1.1, Status transitions).
 */
export async function reopenDeposits(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const triedBefore = new Date(now.getTime() - RETRY_MS);
  const orders = await listDepositsWithoutAccount(platform.db, now, triedBefore);
  for (const { id, number } of orders) {
    await openVirtualAccount(platform, id).catch((error: unknown) => {
      platform.log.error('no new account for a deposit', { order: number, error });
    });
  }
}
