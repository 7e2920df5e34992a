import type { AttemptState, Provider } from './order.ts';
import type { RefundState } from './refund.ts';

/** Whether a gateway can be asked how an attempt stands, and the answer may be news. */
export function mayBeAsked({ state, provider }: { state: AttemptState; provider: Provider }): boolean {
  return provider !== 'bank' && (state === 'UNKNOWN' || state === 'WAITING_FOR_DEPOSIT');
}

/** Likewise of a refund: one that was sent, and nobody told whether it was made. */
export function isUnknownRefund({ state }: { state: RefundState }): boolean {
  return state === 'UNKNOWN';
}
