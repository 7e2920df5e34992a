import type { Decline } from '#app/platform/fulfillment.ts';
import type { Refusal } from '#app/platform/payments/gateway.ts';

/** Codes of a charge that never reached the gateway. */
const NEVER_CHARGED = ['NOT_CHARGED', 'INTERRUPTED'];

/** What a declined saved-card charge says about the card (payments.md §1.1, Error codes; §2.2, Dunning). */
export function declineOf({ code, remedy, retryable }: Refusal): Decline {
  if (remedy === 'operator' || NEVER_CHARGED.includes(code)) return 'nobody';
  // The gateway no longer knows the key, so the card is useless.
  if (remedy === 'session-gone') return 'hard';
  return retryable ? 'soft' : 'hard';
}
