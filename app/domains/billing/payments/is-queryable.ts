import type { Provider } from '../orders/order.ts';
import type { RefundState } from '../refunds/refund.ts';

/**
 * Whether a gateway can be asked how an attempt stands: whenever it was sent. One that ended without money may have been
 * charged late, and what is booked may have been reversed or refunded there (decisions M13).
 */
export function isQueryable(attempt: { provider: Provider; requestedAt: Date | null }): boolean {
  return attempt.provider !== 'bank' && attempt.requestedAt !== null;
}

/** Likewise of a refund: one that was sent, and nobody told whether it was made. */
export function isUnknownRefund({ state }: { state: RefundState }): boolean {
  return state === 'UNKNOWN';
}
