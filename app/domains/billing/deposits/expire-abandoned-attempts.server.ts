import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { findAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import { type AbandonedAttempt, listAbandonedAttempts } from '../payments/attempts-to-check.store.server.ts';
import { closeVirtualAccount } from './close-virtual-account.server.ts';

/**
 * Ends the waiting of attempts whose order was given up while the gateway opened the account, and closes the accounts of
 * those that ended, until the gateway confirms it. What comes there later is booked and paid back (`refund-unexpected-payment`).
 */
export async function expireAbandonedAttempts(platform: Platform): Promise<void> {
  for (const forsaken of await listAbandonedAttempts(platform.db, platform.clock.now())) {
    await close(platform, forsaken).catch((error: unknown) => {
      platform.log.error('forsaken attempt not closed', { attempt: forsaken.orderRef, error });
    });
  }
}

async function close(platform: Platform, forsaken: AbandonedAttempt): Promise<void> {
  const now = platform.clock.now();
  const event = forsaken.orderState === 'CANCELED' ? 'cancel' : 'expire';
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, forsaken.accountId);
    const attempt = await findAttempt(tx, forsaken.id);
    if (attempt?.state === 'WAITING_FOR_DEPOSIT')
      await transitionAttempt(tx, attempt, event, { finalAt: now });
  });
  await closeVirtualAccount(platform, forsaken);
}
