import {
  listAccountsToOpen,
  openVirtualAccount,
} from '#app/domains/billing/payments/open-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { mapConcurrently } from '../schedule/map-concurrently.ts';

const CONCURRENCY = 4;

/**
 * Opens the virtual accounts that periods are paid into. What the gateway rejects or leaves open is requested again
 * later.
 */
export async function openVirtualAccounts(platform: Platform): Promise<void> {
  for (;;) {
    const orders = await listAccountsToOpen(platform);
    let opened = 0;
    await mapConcurrently(
      orders,
      CONCURRENCY,
      async ({ id }) => {
        if ((await openVirtualAccount(platform, id)).ok) opened += 1;
      },
      ({ number }, error) => platform.log.error('account not opened', { order: number, error }),
    );
    if (opened === 0) return;
  }
}
