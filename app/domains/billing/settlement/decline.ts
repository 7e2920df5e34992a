import type { Decline } from '#app/platform/fulfillment.ts';
import type { Refusal } from '#app/platform/payments/gateway.ts';

/** What the read-back says of a charge that never reached the gateway. */
const NEVER_CHARGED = ['NOT_CHARGED', 'INTERRUPTED'];

/** What a refused charge of a card on file says about the card (payments.md §1.1, Error codes; §2.2, Dunning). */
export function declineOf({ code, remedy, retryable }: Refusal): Decline {
  if (remedy === 'operator' || NEVER_CHARGED.includes(code)) return 'nobody';
  // The gateway does not know the key any more: as good as no card.
  if (remedy === 'session-gone') return 'hard';
  return retryable ? 'soft' : 'hard';
}
