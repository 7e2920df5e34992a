import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** Who receives the money first: a gateway, or our own bank account. */
export type Provider = 'toss' | 'paypal' | 'bank';

export type Attempt = {
  id: string;
  orderId: string;
  accountId: string;
  orderNumber: string;
  attemptNo: number;
  state: AttemptState;
  orderRef: string;
  idempotencyKey: string;
  provider: Provider;
  paymentKey: string | null;
  /** What it pays of the order, KRW. */
  amount: Krw;
  /** The charge at PayPal; null for a charge in KRW. */
  usdCents: UsdCents | null;
  paymentMethodId: string | null;
  /** Charged with a stored key, without the customer present. */
  onFile: boolean;
  failureCode: string | null;
  requestedAt: Date | null;
  checks: number;
  /** Number of responses that were applied. */
  version: number;
};

/** Charges of a subscription on a Korean day, counted from its attempts. */
export type ChargesToday = { byJobs: number; byMembers: number };

export type AttemptState =
  | 'CREATED'
  | 'REQUESTED'
  | 'UNKNOWN'
  | 'WAITING_FOR_DEPOSIT'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'EXPIRED'
  | 'PARTIALLY_CANCELED'
  | 'CANCELED';

/** The transition table of attempts (payments.md §7.1). */
const ATTEMPT_TRANSITIONS = [
  { from: 'CREATED', event: 'send', to: 'REQUESTED' },
  { from: 'CREATED', event: 'refuse', to: 'FAILED' },
  // Our own bank account: there is no gateway to query, so it only waits.
  { from: 'CREATED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'REQUESTED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'REQUESTED', event: 'lose', to: 'UNKNOWN' },
  { from: 'REQUESTED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'UNKNOWN', event: 'settle', to: 'SUCCEEDED' },
  { from: 'UNKNOWN', event: 'refuse', to: 'FAILED' },
  { from: 'UNKNOWN', event: 'lose', to: 'UNKNOWN' },
  { from: 'UNKNOWN', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  // Ended, but charged after all: money that arrived is never dropped.
  { from: 'FAILED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'expire', to: 'EXPIRED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'cancel', to: 'CANCELED' },
  { from: 'EXPIRED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'CANCELED', event: 'settle', to: 'SUCCEEDED' },
  // The bank reversed the deposit (payments.md §1.1, Status transitions).
  { from: 'SUCCEEDED', event: 'reverse', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'SUCCEEDED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'SUCCEEDED', event: 'refund', to: 'CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund', to: 'CANCELED' },
] as const satisfies readonly { from: AttemptState; event: string; to: AttemptState }[];

export type AttemptEvent = (typeof ATTEMPT_TRANSITIONS)[number]['event'];

/** `null` if the transition is not allowed. */
export function nextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | null {
  return transition<AttemptState, AttemptEvent>(ATTEMPT_TRANSITIONS, from, event);
}

/** May still take money; the next attempt has to wait. */
export const OPEN_ATTEMPTS = [
  'CREATED',
  'REQUESTED',
  'UNKNOWN',
  'WAITING_FOR_DEPOSIT',
] as const satisfies readonly AttemptState[];

export function isOpenAttempt(state: AttemptState): boolean {
  return OPEN_ATTEMPTS.some((open) => open === state);
}

/** The gateway's order id: unique for every attempt (payments.md §7.4). */
export function attemptRef(orderNumber: string, attemptNo: number): string {
  return `${orderNumber}-A${attemptNo}`;
}

/**
 * Whether a gateway can be queried about an attempt: always once it was sent. A failed one may have been charged late,
 * and a paid one may have been reversed or refunded there (decisions M13).
 */
export function isQueryable(attempt: { provider: Provider; requestedAt: Date | null }): boolean {
  return attempt.provider !== 'bank' && attempt.requestedAt !== null;
}
