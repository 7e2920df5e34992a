import type { FileProblem } from './import/read-statement-file.server.ts';
import type { StatementProblem, UnreadableReason } from './import/statement.ts';
import type { AssignError } from './matching/assign-line.server.ts';
import type { Difference } from './matching/match-candidates.ts';
import type { RefundLineError } from './matching/refund-line.server.ts';

export const STATEMENT_MESSAGES: Readonly<Record<FileProblem | StatementProblem, string>> = {
  nothing: 'Please choose a file or paste the lines of a statement.',
  'too-large': 'The file is too large. A statement may have at most 600 KB and 3,000 lines.',
  'too-many-rows': 'The statement has too many rows or columns: at most 3,000 lines of 40 columns.',
  'old-excel':
    'This is an old Excel file (.xls) or one with a password. Please save it as .xlsx or CSV, without a password.',
  'web-page':
    'This is a web page, though it may be called .xls. Please open it in Excel and save it as .xlsx or CSV.',
  'broken-file': 'The file is damaged or not an Excel workbook.',
  'broken-table': 'The text is not a table: a quotation mark may be open, or a cell is too long.',
  formulas: 'The workbook has formulas. A bank’s statement has none, so it is not read.',
  encoding: 'The text is neither UTF-8 nor EUC-KR. Please save the statement again as CSV or .xlsx.',
  'no-header':
    'No row names the columns. A statement has a date (거래일시 or 거래일자), credits (입금) and debits (출금) in its first 40 rows.',
  'other-bank': 'This is a statement of the other bank. Please choose the right bank.',
  empty: 'The statement has no lines below its heading.',
};

export const UNREADABLE_MESSAGES: Readonly<Record<UnreadableReason, string>> = {
  date: 'It has no date that can be read.',
  future: 'It is more than a day in the future.',
  amount: 'It has no single credit or debit in whole won.',
  formula: 'A cell begins like a formula.',
  'long-cell': 'A cell is longer than 200 characters.',
};

/** Why a line was not matched automatically. */
export const DIFFERENCE_MESSAGES: Readonly<Record<Difference, string>> = {
  less: 'Less than the order needs',
  more: 'More than the order needs',
  name: 'Another name',
  'name-only': 'No payment confirmed this name',
  'name-shared': 'Another customer uses this name',
  'name-cut': 'The name may be cut off',
  'other-bank': 'Another of our accounts',
  late: 'After the deadline',
  'before-order': 'Before the order was placed',
  expired: 'The order has expired',
  canceled: 'The order was canceled',
  'two-candidates': 'Another order fits as well',
  'undone-before': 'Unlinked from this order before',
  'perhaps-known': 'Possible duplicate of another line',
  'reference-reused': 'Bank reference used twice',
};

export type LineProblem = AssignError | RefundLineError | 'order-refunded';

export const LINE_MESSAGES: Readonly<Record<LineProblem, string>> = {
  'not-found': 'There is no such line.',
  'not-open': 'The line has changed since you loaded this page: see its state above. Nothing was changed.',
  'order-not-awaited': 'No order with this number waits for a bank transfer. Nothing was changed.',
  'nothing-to-refund': 'Nothing of it can be refunded.',
  'refund-under-way': 'A refund of it is already under way.',
  'order-refunded': 'The order has been or is being refunded, so the match stays.',
};
