import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { isMovingRefund, type Refund } from '#app/domains/billing/refunds/refund.ts';
import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';

/** States of a line, a credit on one of our own bank accounts (payments.md §7.1, Deposit). */
export const LINE_STATES = [
  'UNMATCHED',
  'MATCHED',
  'PARTIAL',
  'OVER',
  'LATE',
  'REFUND_NEEDED',
  'REFUNDED',
  'IGNORED',
] as const;
export type LineState = (typeof LINE_STATES)[number];

const LINE_TRANSITIONS = [
  { from: 'UNMATCHED', event: 'pay', to: 'MATCHED' },
  { from: 'UNMATCHED', event: 'pay-part', to: 'PARTIAL' },
  { from: 'UNMATCHED', event: 'pay-and-leave', to: 'OVER' },
  // The order has ended and cannot be reopened.
  { from: 'UNMATCHED', event: 'come-late', to: 'LATE' },
  { from: 'UNMATCHED', event: 'ignore', to: 'IGNORED' },
  { from: 'UNMATCHED', event: 'ask-refund', to: 'REFUND_NEEDED' },
  // Another line paid the rest.
  { from: 'PARTIAL', event: 'complete', to: 'MATCHED' },
  // That other line's match was undone.
  { from: 'MATCHED', event: 'reopen', to: 'PARTIAL' },
  { from: 'MATCHED', event: 'undo', to: 'UNMATCHED' },
  { from: 'PARTIAL', event: 'undo', to: 'UNMATCHED' },
  // The order ended unpaid, and billing refunded what had arrived.
  { from: 'PARTIAL', event: 'refund', to: 'REFUNDED' },
  { from: 'OVER', event: 'undo', to: 'UNMATCHED' },
  { from: 'OVER', event: 'ask-refund', to: 'REFUND_NEEDED' },
  { from: 'LATE', event: 'ask-refund', to: 'REFUND_NEEDED' },
  // The line belongs to another order.
  { from: 'LATE', event: 'undo', to: 'UNMATCHED' },
  { from: 'LATE', event: 'ignore', to: 'IGNORED' },
  { from: 'IGNORED', event: 'undo', to: 'UNMATCHED' },
  { from: 'REFUND_NEEDED', event: 'refund', to: 'REFUNDED' },
  // The refund was rejected; the line is OVER again if part of it paid an order.
  { from: 'REFUND_NEEDED', event: 'refuse', to: 'UNMATCHED' },
  { from: 'REFUND_NEEDED', event: 'refuse-rest', to: 'OVER' },
] as const satisfies readonly { from: LineState; event: string; to: LineState }[];

export type LineEvent = (typeof LINE_TRANSITIONS)[number]['event'];

/** `null` if the transition is not allowed. */
export function nextLineState(from: LineState, event: LineEvent): LineState | null {
  return transition<LineState, LineEvent>(LINE_TRANSITIONS, from, event);
}

/**
 * `next`: what staff do about it, unless a refund decides (`describeNextStep`); null if nothing. `action`: the same as a
 * button, where staff decide now.
 */
export const LINE_STATE_TEXTS: Readonly<
  Record<LineState, { name: string; next: string | null; action: string | null }>
> = {
  UNMATCHED: {
    name: 'Unmatched',
    next: 'Match it to its order, refund it, or ignore it with a reason.',
    action: 'Match or refund',
  },
  MATCHED: { name: 'Matched', next: null, action: null },
  PARTIAL: {
    name: 'Partial',
    next: 'Wait for the rest; if the order ends first, the deposit is refunded automatically.',
    action: null,
  },
  OVER: { name: 'Over', next: 'Refund the excess.', action: 'Refund the excess' },
  LATE: { name: 'Late', next: 'Refund it, or match it to another order.', action: 'Refund or match' },
  REFUND_NEEDED: { name: 'Refund under way', next: 'See its refund.', action: null },
  REFUNDED: { name: 'Refunded', next: null, action: null },
  IGNORED: { name: 'Ignored', next: null, action: null },
};

export type LineRefund = Pick<Refund, 'id' | 'state' | 'needsAccount'>;

/** What staff do about a line. While its refund is under way, that depends on the refund's state. */
export function describeNextStep(state: LineState, refund: LineRefund | null): string | null {
  if (refund === null || !isMovingRefund(refund.state)) return LINE_STATE_TEXTS[state].next;
  if (refund.state === 'REQUESTED') return 'Wait until a second person approves the refund.';
  if (refund.needsAccount) return 'Enter the refund account.';
  if (refund.state === 'MANUAL') return 'Make the transfer at the bank, then finish the refund.';
  if (refund.state === 'UNKNOWN') return 'Check the refund: its outcome is not known.';
  return 'Wait: the refund is being sent.';
}

/** The name of a line's state; a refund that nobody has approved is not under way. */
export function describeLineState(state: LineState, refund: LineRefund | null): string {
  const isRequested = state === 'REFUND_NEEDED' && refund?.state === 'REQUESTED';
  return isRequested ? 'Refund requested' : LINE_STATE_TEXTS[state].name;
}

/** States that need staff; the index `statement_lines_open` has the same list. */
export const OPEN_LINE_STATES = LINE_STATES.filter((state) => LINE_STATE_TEXTS[state].next !== null);

/** How the order of a line was found. */
export type MatchedOn = 'code' | 'name' | 'staff';

export type StatementLine = {
  bank: BankCode;
  /** Keyed hash that identifies the line in any statement. */
  tid: string;
  /** Keyed hash of the bank's own reference; null if the statement has none. */
  reference: string | null;
  occurredAt: Date;
  amount: Krw;
  /** The bank's remark: a name, possibly with an order's code. */
  payer: string;
};

/** In characters. */
export const REASON_LENGTH = { min: 4, max: 200 };
