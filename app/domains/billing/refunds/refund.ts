import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** payments.md §7.1. */
export type RefundState = 'REQUESTED' | 'APPROVED' | 'PROCESSING' | 'UNKNOWN' | 'DONE' | 'FAILED' | 'MANUAL';

/** Why a refund is made. */
export type RefundReason =
  /** The buyer withdrew within seven days (decisions M7). */
  | 'withdrawal'
  /** A transfer to our own account exceeded the order; the excess is refunded. */
  | 'over-deposit'
  /** The deposit arrived after the deadline, and the order could not be reopened. */
  | 'late-deposit'
  /** A second payment of a paid order. */
  | 'paid-twice'
  /** Only a part had arrived when the order expired or was canceled. */
  | 'partial-deposit'
  /** A statement line that belongs to no order. */
  | 'unknown-deposit'
  | 'charged-without-order'
  /** A subscription ended early: the unused amount less the penalty (decisions M7). */
  | 'early-end'
  | 'staff';

/** The transition table of refunds (payments.md §7.1). */
const REFUND_TRANSITIONS = [
  { from: 'REQUESTED', event: 'approve', to: 'APPROVED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'APPROVED', event: 'send', to: 'PROCESSING' },
  // Staff transfer it at the bank: our own account has no API.
  { from: 'APPROVED', event: 'hand-over', to: 'MANUAL' },
  { from: 'APPROVED', event: 'refuse', to: 'FAILED' },
  // Somebody made it in the gateway's console.
  { from: 'APPROVED', event: 'settle', to: 'DONE' },
  { from: 'PROCESSING', event: 'settle', to: 'DONE' },
  { from: 'PROCESSING', event: 'refuse', to: 'FAILED' },
  { from: 'PROCESSING', event: 'lose', to: 'UNKNOWN' },
  // The account was rejected; the customer is asked for another.
  { from: 'PROCESSING', event: 'ask-account', to: 'APPROVED' },
  { from: 'PROCESSING', event: 'hand-over', to: 'MANUAL' },
  // It certainly was not made. With a new idempotency key if the gateway had responded to the first.
  { from: 'UNKNOWN', event: 'send', to: 'PROCESSING' },
  { from: 'UNKNOWN', event: 'settle', to: 'DONE' },
  { from: 'UNKNOWN', event: 'refuse', to: 'FAILED' },
  { from: 'UNKNOWN', event: 'lose', to: 'UNKNOWN' },
  { from: 'UNKNOWN', event: 'ask-account', to: 'APPROVED' },
  { from: 'UNKNOWN', event: 'hand-over', to: 'MANUAL' },
  { from: 'MANUAL', event: 'settle', to: 'DONE' },
  { from: 'MANUAL', event: 'refuse', to: 'FAILED' },
] as const satisfies readonly { from: RefundState; event: string; to: RefundState }[];

export type RefundEvent = (typeof REFUND_TRANSITIONS)[number]['event'];

/** `null` if the transition is not allowed. */
export function nextRefundState(from: RefundState, event: RefundEvent): RefundState | null {
  return transition<RefundState, RefundEvent>(REFUND_TRANSITIONS, from, event);
}

/** Refunds that may still move money; a payment has at most one (`refunds_one_pending`). */
export const MOVING_REFUNDS = [
  'REQUESTED',
  'APPROVED',
  'PROCESSING',
  'UNKNOWN',
  'MANUAL',
] as const satisfies readonly RefundState[];

export function isMovingRefund(state: RefundState): boolean {
  return MOVING_REFUNDS.some((moving) => moving === state);
}

const REFUND_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Validates an id before it is used in a query. */
export function isRefundId(text: string): boolean {
  return REFUND_ID.test(text);
}

/** A refund as its buyer and staff see it, without its account. */
export type Refund = {
  id: string;
  orderId: string | null;
  orderNumber: string | null;
  /** The account that placed the order. */
  accountId: string | null;
  attemptId: string | null;
  /** The statement line that it refunds. */
  statementLineId: string | null;
  amount: Krw;
  /** The refund at PayPal; null for a payment in KRW. */
  usdCents: UsdCents | null;
  /** Delay interest on top of the amount, KRW: fixed once it is done, else as of today. */
  interest: Krw;
  /** When the interest was transferred; null while it is due, or if there is none. */
  interestPaidAt: Date | null;
  reason: RefundReason;
  note: string | null;
  state: RefundState;
  /** Only staff can make it, at the bank. */
  byHand: boolean;
  /** No account is known yet; `submitRefundAccount` sets it. */
  needsAccount: boolean;
  /** An account id, 'site', or 'gateway' if somebody made it in the gateway's console. */
  requestedBy: string;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  /** The last Korean day to make it in time (decisions M8). */
  dueOn: KstDate;
  overdue: boolean;
  sentAt: Date | null;
  doneAt: Date | null;
  /** The gateway's or the bank's reference of the movement. */
  transactionKey: string | null;
  failureCode: string | null;
};

/** Whether the refund was late and its interest is still to be transferred. */
export function isInterestDue(refund: Pick<Refund, 'state' | 'interest' | 'interestPaidAt'>): boolean {
  return refund.state === 'DONE' && refund.interest > 0 && refund.interestPaidAt === null;
}

export const SEND_REFUNDS = 'billing-send-refunds';

/** Sent, but the outcome is unknown. */
export function isUnknownRefund({ state }: { state: RefundState }): boolean {
  return state === 'UNKNOWN';
}
