import type { Platform } from '#app/platform/platform.ts';
import type { Attempt } from '../payments/attempt.ts';
import { markVirtualAccountClosed } from './virtual-accounts.store.server.ts';

/** The job that closes what is still open. */
export const CLOSE_VIRTUAL_ACCOUNTS = 'billing-close-forsaken';

/**
 * Closes an account at the gateway that nobody shall pay into any more. Call it after the commit. Where it fails, or the
 * process dies before it, the job `CLOSE_VIRTUAL_ACCOUNTS` tries again; a deposit that comes meanwhile is paid back.
 */
export async function closeVirtualAccount(platform: Platform, attempt: Attempt): Promise<void> {
  if (attempt.provider !== 'toss' || attempt.paymentKey === null) return;
  const answer = await platform.gateways.domestic.payments
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
  if (answer.kind !== 'settled') {
    platform.log.warn('virtual account not closed', { attempt: attempt.orderRef, code: answer.kind });
  }
  // A refusal is final too, unless our set-up is at fault: a deposit has come, or the account was closed before.
  const refused =
    answer.kind === 'refused' && !answer.refusal.retryable && answer.refusal.remedy !== 'operator';
  if (answer.kind === 'settled' || refused)
    await markVirtualAccountClosed(platform.db, attempt.id, platform.clock.now());
}
