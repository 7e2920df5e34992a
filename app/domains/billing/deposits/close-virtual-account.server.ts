import type { Platform } from '#app/platform/platform.ts';
import type { Attempt } from '../payments/attempt.ts';
import { markVirtualAccountClosed } from './virtual-accounts.store.server.ts';

/** Name of the job that closes accounts which are still open. */
export const CLOSE_VIRTUAL_ACCOUNTS = 'billing-close-forsaken';

/**
 * Closes a virtual account at the gateway that must receive no more money. Call it after the commit. If it fails or the
 * process dies first, the job `CLOSE_VIRTUAL_ACCOUNTS` tries again; a deposit that arrives meanwhile is refunded.
 */
export async function closeVirtualAccount(platform: Platform, attempt: Attempt): Promise<void> {
  if (attempt.provider !== 'toss' || attempt.paymentKey === null) return;
  const response = await platform.gateways.domestic.payments
    .cancel({
      paymentKey: attempt.paymentKey,
      orderRef: attempt.orderRef,
      amount: null,
      refundable: null,
      reason: 'The order was given up.',
      account: null,
      idempotencyKey: `${attempt.idempotencyKey}-close`,
    })
    .catch((error: unknown) => ({ kind: 'failed' as const, error }));
  if (response.kind !== 'settled') {
    platform.log.warn('virtual account not closed', { attempt: attempt.orderRef, code: response.kind });
  }
  // A refusal is final too, unless our configuration is at fault: a deposit arrived, or the account was closed before.
  const refused =
    response.kind === 'refused' && !response.refusal.retryable && response.refusal.remedy !== 'operator';
  if (response.kind === 'settled' || refused)
    await markVirtualAccountClosed(platform.db, attempt.id, platform.clock.now());
}
