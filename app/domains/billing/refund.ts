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
  /** Less than the order costs came until the deadline. */
  | 'partial-deposit'
  /** A line of our own account that belongs to no order. */
  | 'unknown-deposit'
  | 'charged-without-order'
  | 'staff';

/** What may happen to a refund: from, event, to (payments.md §7.1). Anything else is refused. */
const REFUND_MOVES = [
  { from: 'REQUESTED', event: 'approve', to: 'APPROVED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'APPROVED', event: 'send', to: 'PROCESSING' },
  // A person at the bank does it: our own account has no call for it.
  { from: 'APPROVED', event: 'hand-over', to: 'MANUAL' },
  { from: 'PROCESSING', event: 'settle', to: 'DONE' },
  { from: 'PROCESSING', event: 'refuse', to: 'FAILED' },
  { from: 'PROCESSING', event: 'lose', to: 'UNKNOWN' },
  { from: 'PROCESSING', event: 'hand-over', to: 'MANUAL' },
  { from: 'UNKNOWN', event: 'settle', to: 'DONE' },
  { from: 'UNKNOWN', event: 'refuse', to: 'FAILED' },
  { from: 'UNKNOWN', event: 'lose', to: 'UNKNOWN' },
  { from: 'UNKNOWN', event: 'hand-over', to: 'MANUAL' },
  { from: 'MANUAL', event: 'settle', to: 'DONE' },
  { from: 'MANUAL', event: 'refuse', to: 'FAILED' },
] as const satisfies readonly { from: RefundState; event: string; to: RefundState }[];

export type RefundEvent = (typeof REFUND_MOVES)[number]['event'];

/** Where an event takes a refund, or `null` where the table knows no such move. */
export function moveRefund(from: RefundState, event: RefundEvent): RefundState | null {
  return REFUND_MOVES.find((move) => move.from === from && move.event === event)?.to ?? null;
}
