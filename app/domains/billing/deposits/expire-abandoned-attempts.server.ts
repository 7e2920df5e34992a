import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { findAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import { type AbandonedAttempt, listAbandonedAttempts } from '../payments/attempts-to-check.store.server.ts';
import { closeVirtualAccount } from './close-virtual-account.server.ts';

/**
 * Ends attempts whose order was canceled or expired while the gateway opened the account, and closes the accounts of
 * ended ones until the gateway confirms it. A later deposit is recorded and refunded (`refund-unexpected-payment`).
 */
export async function expireAbandonedAttempts(platform: Platform): Promise<void> {
  for (const abandoned of await listAbandonedAttempts(platform.db, platform.clock.now())) {
    await close(platform, abandoned).catch((error: unknown) => {
      platform.log.error('forsaken attempt not closed', { attempt: abandoned.orderRef, error });
    });
  }
}

async function close(platform: Platform, abandoned: AbandonedAttempt): Promise<void> {
  const now = platform.clock.now();
  const event = abandoned.orderState === 'CANCELED' ? 'cancel' : 'expire';
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, abandoned.accountId);
    const attempt = await findAttempt(tx, abandoned.id);
    if (attempt?.state === 'WAITING_FOR_DEPOSIT')
      await transitionAttempt(tx, attempt, event, { finalAt: now });
  });
  await closeVirtualAccount(platform, abandoned);
}
