import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  type ListSlice,
  type SortColumn,
  type StateTotals,
  selectKeysetPage,
  sumByStateUpToLimit,
} from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  isMovingRefund,
  isRefundId,
  MOVING_REFUNDS,
  type Refund,
  type RefundReason,
  type RefundState,
} from './refund.ts';
import { daysLate, delayInterest } from './refund-deadline.ts';
import { isManualRefund, needsAccount } from './refund-method.ts';
import {
  findRefund,
  listRefundRows,
  listRefundsOfLines,
  listRefundsOfOrder,
  type RefundRow,
  selectRefunds,
} from './refunds.store.server.ts';

type RefundFilter =
  | { orderId: string }
  | { statementLineIds: readonly string[] }
  | { open: boolean; limit?: number };

/**
 * Refunds of an order or of statement lines, oldest first; or, for staff, all open ones (first due first) or closed
 * ones (newest first). The caller checks whose order it is.
 */
export async function listRefunds(
  platform: Pick<Platform, 'db' | 'clock'>,
  filter: RefundFilter,
): Promise<Refund[]> {
  const today = kstDate(platform.clock.now());
  return (await select(platform.db, filter)).map((row) => toRefund(row, today));
}

function select(db: Queryable, filter: RefundFilter): Promise<RefundRow[]> {
  if ('orderId' in filter) return listRefundsOfOrder(db, filter.orderId);
  if ('statementLineIds' in filter) return listRefundsOfLines(db, filter.statementLineIds);
  return listRefundRows(db, filter.open, filter.limit ?? 100);
}

/** Maps a stored refund to the view of a day. */
export function toRefund(row: RefundRow, today: KstDate): Refund {
  const late = isMovingRefund(row.state) ? daysLate(row.due_on, today) : 0;
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    accountId: row.account_id,
    attemptId: row.attempt_id,
    statementLineId: row.statement_line_id,
    amount: row.amount,
    usdCents: row.usd_cents,
    interest: isMovingRefund(row.state) ? delayInterest(row.amount, late) : row.interest,
    interestPaidAt: row.interest_paid_at,
    reason: row.reason,
    note: row.note,
    state: row.state,
    byHand: isManualRefund(row),
    needsAccount: needsAccount(row),
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    dueOn: row.due_on,
    overdue: late > 0,
    sentAt: row.sent_at,
    doneAt: row.done_at,
    transactionKey: row.transaction_key,
    failureCode: row.failure_code,
  };
}

/** Any account's refund as of today. For staff: the caller checks the permission. */
export async function getRefund(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  refundId: string,
): Promise<Result<Refund, 'not-found'>> {
  const row = isRefundId(refundId) ? await findRefund(db, refundId) : undefined;
  return row ? ok(toRefund(row, kstDate(clock.now()))) : err('not-found');
}

export type RefundSearch = { open: boolean; orderNumber: string | null; reason: RefundReason | null };
export type RefundSort = { by: 'dueOn' | 'requestedAt' | 'amount'; descending: boolean };

const SORT_COLUMNS = {
  dueOn: { column: 'refunds.due_on', type: 'day', id: 'refunds.id' },
  requestedAt: { column: 'refunds.requested_at', type: 'moment', id: 'refunds.id' },
  amount: { column: 'refunds.amount', type: 'number', id: 'refunds.id' },
} as const satisfies Record<RefundSort['by'], SortColumn>;

/** One page of all refunds as of today. For staff: the caller checks the permission. */
export async function searchRefunds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  search: RefundSearch,
  { by, descending }: RefundSort,
  slice: ListSlice,
): Promise<{ rows: (Refund & { cursor: string })[]; next: string | null }> {
  const today = kstDate(clock.now());
  const page = await selectKeysetPage(matching(db, search), SORT_COLUMNS[by], { ...slice, descending });
  const rows = page.rows.map((row) => ({ ...toRefund(row, today), cursor: row.cursor }));
  return { rows, next: page.next };
}

/** The number of refunds found, with their totals by state. */
export const countRefunds = (
  { db }: Pick<Platform, 'db'>,
  search: RefundSearch,
): Promise<StateTotals<RefundState>> =>
  sumByStateUpToLimit(db, matching(db, search), { amount: 'refunds.amount', state: 'refunds.state' });

function matching(db: Queryable, { open, orderNumber, reason }: RefundSearch) {
  return selectRefunds(db)
    .where('refunds.state', open ? 'in' : 'not in', [...MOVING_REFUNDS])
    .$if(orderNumber !== null, (query) => query.where('orders.number', '=', orderNumber ?? ''))
    .$if(reason !== null, (query) => query.where('refunds.reason', '=', reason as RefundReason));
}
