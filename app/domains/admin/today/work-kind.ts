/** The kinds of open work; stored in `work_assignments`. */
export const WORK_KINDS = [
  'refund',
  'deposit',
  'work-item',
  'message',
  'approval',
  'review',
  'contact',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
