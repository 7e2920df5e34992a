import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** Who holds the money first: a gateway, or our own bank account. */
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
  /** What it pays of the order. */
  amount: Krw;
  /** What is really taken for that at PayPal; null where it is won. */
  usdCents: UsdCents | null;
  paymentMethodId: string | null;
  /** Charged with a key that we hold, nobody at hand. */
  onFile: boolean;
  failureCode: string | null;
  requestedAt: Date | null;
  checks: number;
  /** How often something was learnt of it. */
  version: number;
};

/** Charges of a subscription on a Korean day, as the attempts prove them. */
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

/** What may happen to an attempt: from, event, to (payments.md §7.1). Anything else is refused. */
const ATTEMPT_TRANSITIONS = [
  { from: 'CREATED', event: 'send', to: 'REQUESTED' },
  { from: 'CREATED', event: 'refuse', to: 'FAILED' },
  // Our own bank account: nobody is asked, the money is only waited for.
  { from: 'CREATED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'REQUESTED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'REQUESTED', event: 'lose', to: 'UNKNOWN' },
  { from: 'REQUESTED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'UNKNOWN', event: 'settle', to: 'SUCCEEDED' },
  { from: 'UNKNOWN', event: 'refuse', to: 'FAILED' },
  { from: 'UNKNOWN', event: 'lose', to: 'UNKNOWN' },
  { from: 'UNKNOWN', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  // Taken for dead, and charged after all: money that arrived is never dropped.
  { from: 'FAILED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'expire', to: 'EXPIRED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'cancel', to: 'CANCELED' },
  { from: 'EXPIRED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'CANCELED', event: 'settle', to: 'SUCCEEDED' },
  // The bank took the deposit back (payments.md §1.1, Status transitions).
  { from: 'SUCCEEDED', event: 'reverse', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'SUCCEEDED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'SUCCEEDED', event: 'refund', to: 'CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund', to: 'CANCELED' },
] as const satisfies readonly { from: AttemptState; event: string; to: AttemptState }[];

export type AttemptEvent = (typeof ATTEMPT_TRANSITIONS)[number]['event'];

/** Where an event takes an attempt, or `null` where the table knows no such move. */
export function nextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | null {
  return transition<AttemptState, AttemptEvent>(ATTEMPT_TRANSITIONS, from, event);
}

/** An attempt that may still take money; the next one has to wait for it. */
export const OPEN_ATTEMPTS = [
  'CREATED',
  'REQUESTED',
  'UNKNOWN',
  'WAITING_FOR_DEPOSIT',
] as const satisfies readonly AttemptState[];

export function isOpenAttempt(state: AttemptState): boolean {
  return OPEN_ATTEMPTS.some((open) => open === state);
}

/** What the gateway knows an attempt by: never the same twice (payments.md §7.4). */
export function attemptRef(orderNumber: string, attemptNo: number): string {
  return `${orderNumber}-A${attemptNo}`;
}

/**
 * Whether a gateway can be asked how an attempt stands: whenever it was sent. One that ended without money may have been
 * charged late, and what is booked may have been reversed or refunded there (decisions M13).
 */
export function isQueryable(attempt: { provider: Provider; requestedAt: Date | null }): boolean {
  return attempt.provider !== 'bank' && attempt.requestedAt !== null;
}
