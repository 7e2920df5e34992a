import type { Refusal } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { invalidateMethod } from '../cards/payment-methods.store.server.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { failureMessage } from '../payments/failure-message.ts';
import { declineOf } from './decline.ts';

/** Applies a declined saved-card charge to the card and to what it was to pay. */
export async function declineCharge(
  platform: Platform,
  { tx }: CustomerLock,
  attempt: Attempt,
  refusal: Refusal,
): Promise<void> {
  const decline = declineOf(refusal);
  if (decline === 'hard' && attempt.paymentMethodId) await invalidateMethod(tx, attempt.paymentMethodId);
  await platform.fulfillment.declined(platform, tx, attempt.orderId, {
    decline,
    paymentMethodId: attempt.paymentMethodId,
    code: refusal.code,
    limit: failureMessage(refusal.code) === 'limit',
  });
}
