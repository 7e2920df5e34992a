import type { AttemptState, Provider } from './order.ts';
import type { RefundState } from './refund.ts';

/** In these the gateway may know more: of what is booked, that a bank took it back, or that somebody refunded it there. */
const MAY_BE_NEWS: readonly AttemptState[] = [
  'UNKNOWN',
  'WAITING_FOR_DEPOSIT',
  'SUCCEEDED',
  'PARTIALLY_CANCELED',
];

/** Whether a gateway can be asked how an attempt stands, and the answer may be news. */
export function mayBeAsked({ state, provider }: { state: AttemptState; provider: Provider }): boolean {
  return provider !== 'bank' && MAY_BE_NEWS.includes(state);
}

/** Likewise of a refund: one that was sent, and nobody told whether it was made. */
export function isUnknownRefund({ state }: { state: RefundState }): boolean {
  return state === 'UNKNOWN';
}
