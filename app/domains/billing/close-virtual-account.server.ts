import type { Platform } from '#app/platform/platform.ts';
import type { Attempt } from './order.ts';

/**
 * Closes an account at the gateway that nobody shall pay into any more. A kindness, not a guarantee: where it fails, a
 * deposit may still come and is paid back. Call it after the commit.
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
}
