import type { Refund } from './refund.ts';

/** A refund as its customer sees it. */
export type RefundView = Pick<
  Refund,
  | 'id'
  | 'amount'
  | 'usdCents'
  | 'interest'
  | 'interestPaidAt'
  | 'reason'
  | 'state'
  | 'dueOn'
  | 'overdue'
  | 'doneAt'
  | 'needsAccount'
>;
