import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';
import type { UsdCents } from '#app/shared/usd.ts';

/** payments.md §7.1. */
export type RefundState = 'REQUESTED' | 'APPROVED' | 'PROCESSING' | 'UNKNOWN' | 'DONE' | 'FAILED' | 'MANUAL';

/** Why money goes back. */
export type RefundReason =
  /** The buyer withdraws within seven days (decisions M7). */
  | 'withdrawal'
  /** More than the order costs came to our own account; the rest goes back. */
  | 'over-deposit'
  /** It came after the deadline, and the order could not be taken up again. */
  | 'late-deposit'
  /** A second payment for an order that was paid. */
  | 'paid-twice'
  /** Less than the order costs had come when it expired or its buyer canceled it. */
  | 'partial-deposit'
  /** A line of our own account that belongs to no order. */
  | 'unknown-deposit'
  | 'charged-without-order'
  /** A contract ends before its time: what was paid and not used, less the penalty (decisions M7). */
  | 'early-end'
  | 'staff';

/** What may happen to a refund: from, event, to (payments.md §7.1). Anything else is refused. */
const REFUND_TRANSITIONS = [
  { from: 'REQUESTED', event: 'approve', to: 'APPROVED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'APPROVED', event: 'send', to: 'PROCESSING' },
  // A person at the bank does it: our own account has no call for it.
  { from: 'APPROVED', event: 'hand-over', to: 'MANUAL' },
  { from: 'APPROVED', event: 'refuse', to: 'FAILED' },
  // Somebody made it at the gateway itself.
  { from: 'APPROVED', event: 'settle', to: 'DONE' },
  { from: 'PROCESSING', event: 'settle', to: 'DONE' },
  { from: 'PROCESSING', event: 'refuse', to: 'FAILED' },
  { from: 'PROCESSING', event: 'lose', to: 'UNKNOWN' },
  // The account cannot take it; another one is asked for.
  { from: 'PROCESSING', event: 'ask-account', to: 'APPROVED' },
  { from: 'PROCESSING', event: 'hand-over', to: 'MANUAL' },
  // The gateway certainly has not made it: with another key where it had answered the first.
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

/** Where an event takes a refund, or `null` where the table knows no such move. */
export function nextRefundState(from: RefundState, event: RefundEvent): RefundState | null {
  return transition<RefundState, RefundEvent>(REFUND_TRANSITIONS, from, event);
}

/** A refund that may still move money; a payment has at most one (`refunds_one_pending`). */
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

/** Whether a text can be the id of a refund: of anything else the database is not asked. */
export function isRefundId(text: string): boolean {
  return REFUND_ID.test(text);
}

/** A refund as its buyer and staff see it. The account it goes to is not in it. */
export type Refund = {
  id: string;
  orderId: string | null;
  orderNumber: string | null;
  /** Whose order it is. */
  accountId: string | null;
  attemptId: string | null;
  /** The line of our own account that it pays back. */
  depositId: string | null;
  amount: Krw;
  /** What goes back of it at PayPal; null where it is won. */
  usdCents: UsdCents | null;
  /** For delay, KRW, due on top of the amount: fixed when it was done, else as of today. */
  interest: Krw;
  /** When it was transferred; null while it is due, or where there is none. */
  interestPaidAt: Date | null;
  reason: RefundReason;
  note: string | null;
  state: RefundState;
  /** Only a person at the bank can make it. */
  byHand: boolean;
  /** Nobody has said yet where the money shall go; `submitRefundAccount` takes it. */
  needsAccount: boolean;
  /** An account's id, 'site', or 'gateway' where somebody made it there. */
  requestedBy: string;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  /** The last Korean day on which it is in time (decisions M8). */
  dueOn: KstDate;
  overdue: boolean;
  sentAt: Date | null;
  doneAt: Date | null;
  /** What the gateway or the bank calls the movement. */
  transactionKey: string | null;
  failureCode: string | null;
};

/** The refund was late and went back without its interest, which is still to be transferred. */
export function isInterestDue(refund: Pick<Refund, 'state' | 'interest' | 'interestPaidAt'>): boolean {
  return refund.state === 'DONE' && refund.interest > 0 && refund.interestPaidAt === null;
}

export const SEND_REFUNDS = 'billing-send-refunds';

/** It was sent, and nobody told whether it was made. */
export function isUnknownRefund({ state }: { state: RefundState }): boolean {
  return state === 'UNKNOWN';
}
