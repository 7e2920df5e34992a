import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';

/** payments.md §7.1, Deposit: a line of one of our own bank accounts. */
export const DEPOSIT_STATES = [
  'UNMATCHED',
  'MATCHED',
  'PARTIAL',
  'OVER',
  'LATE',
  'REFUND_NEEDED',
  'REFUNDED',
  'IGNORED',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What may happen to a line: from, event, to. Anything else is refused. */
const DEPOSIT_TRANSITIONS = [
  { from: 'UNMATCHED', event: 'pay', to: 'MATCHED' },
  { from: 'UNMATCHED', event: 'pay-part', to: 'PARTIAL' },
  { from: 'UNMATCHED', event: 'pay-and-leave', to: 'OVER' },
  // Its order had ended and could not be taken up again.
  { from: 'UNMATCHED', event: 'come-late', to: 'LATE' },
  { from: 'UNMATCHED', event: 'ignore', to: 'IGNORED' },
  { from: 'UNMATCHED', event: 'ask-refund', to: 'REFUND_NEEDED' },
  // Another line brought what was missing.
  { from: 'PARTIAL', event: 'complete', to: 'MATCHED' },
  // That other line was undone again.
  { from: 'MATCHED', event: 'reopen', to: 'PARTIAL' },
  { from: 'MATCHED', event: 'undo', to: 'UNMATCHED' },
  { from: 'PARTIAL', event: 'undo', to: 'UNMATCHED' },
  // Its order ended without the rest, and billing sent back what it held.
  { from: 'PARTIAL', event: 'refund', to: 'REFUNDED' },
  { from: 'OVER', event: 'undo', to: 'UNMATCHED' },
  { from: 'OVER', event: 'ask-refund', to: 'REFUND_NEEDED' },
  { from: 'LATE', event: 'ask-refund', to: 'REFUND_NEEDED' },
  // It belongs to another order after all.
  { from: 'LATE', event: 'undo', to: 'UNMATCHED' },
  { from: 'LATE', event: 'ignore', to: 'IGNORED' },
  { from: 'IGNORED', event: 'undo', to: 'UNMATCHED' },
  { from: 'REFUND_NEEDED', event: 'refund', to: 'REFUNDED' },
  // The refund was refused: the line waits for a person again, and OVER where a part of it paid an order.
  { from: 'REFUND_NEEDED', event: 'refuse', to: 'UNMATCHED' },
  { from: 'REFUND_NEEDED', event: 'refuse-rest', to: 'OVER' },
] as const satisfies readonly { from: DepositState; event: string; to: DepositState }[];

export type DepositEvent = (typeof DEPOSIT_TRANSITIONS)[number]['event'];

/** Where an event takes a line, or `null` where the table knows no such move. */
export function moveDeposit(from: DepositState, event: DepositEvent): DepositState | null {
  return transition<DepositState, DepositEvent>(DEPOSIT_TRANSITIONS, from, event);
}

/** What a state is called, and what a person does next about it; null where there is nothing to do. */
export const DEPOSIT_SHOWN: Readonly<Record<DepositState, { name: string; next: string | null }>> = {
  UNMATCHED: { name: 'Unmatched', next: 'Match it to its order, refund it, or ignore it with a reason.' },
  MATCHED: { name: 'Matched', next: null },
  PARTIAL: {
    name: 'Partial',
    next: 'Wait for the rest; if the order ends first, what came goes back by itself.',
  },
  OVER: { name: 'Over', next: 'Refund what the order did not need.' },
  LATE: { name: 'Late', next: 'Refund it, or match it to another order.' },
  REFUND_NEEDED: { name: 'Refund under way', next: 'Make the transfer at the bank and finish the refund.' },
  REFUNDED: { name: 'Refunded', next: null },
  IGNORED: { name: 'Ignored', next: null },
};

/** States in which a person has something to do, as in the index `deposits_open`. */
export const OPEN_DEPOSITS = DEPOSIT_STATES.filter((state) => DEPOSIT_SHOWN[state].next !== null);

/** What told which order a line pays. */
export type MatchedOn = 'code' | 'name' | 'staff';

/** One credit of a statement. */
export type BankLine = {
  bank: BankCode;
  /** A keyed hash of what makes it this line in every statement. */
  tid: string;
  /** A keyed hash of the bank's own reference; null where the statement has none. */
  reference: string | null;
  occurredAt: Date;
  amount: Krw;
  /** The remark: whose name it carries, and perhaps the code of an order. */
  payer: string;
};

/** Reasons of staff, in characters. */
export const REASON_LENGTH = { least: 4, most: 200 };
