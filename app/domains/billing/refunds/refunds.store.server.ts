import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { deleteProposal } from '../refund-accounts/refund-account-proposals.store.server.ts';
import type { BillingTables } from '../tables.ts';
import {
  MOVING_REFUNDS,
  nextRefundState,
  type RefundEvent,
  type RefundState,
  SEND_REFUNDS,
} from './refund.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** A refund with its payment, if any, and its order. */
export type RefundRow = BillingTables['refunds'] & {
  provider: BillingTables['payment_attempts']['provider'] | null;
  order_ref: string | null;
  payment_key: string | null;
  /** Set if the gateway holds the money as a deposit. */
  virtual_account: string | null;
  order_number: string | null;
  account_id: string | null;
};

export function selectRefunds(db: Queryable) {
  return tables(db)
    .selectFrom('refunds')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .leftJoin('virtual_accounts', 'virtual_accounts.attempt_id', 'refunds.attempt_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select([
      'payment_attempts.provider',
      'payment_attempts.order_ref',
      'payment_attempts.payment_key',
      'virtual_accounts.attempt_id as virtual_account',
      'orders.number as order_number',
      'orders.account_id',
    ]);
}

export async function insertRefund(tx: Tx, row: BillingTables['refunds']): Promise<void> {
  await tables(tx).insertInto('refunds').values(row).execute();
}

export function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst();
}

/** The payment's only refund that may still move money. */
export function findMovingRefund(db: Queryable, attemptId: string): Promise<RefundRow | undefined> {
  return selectRefunds(db)
    .where('refunds.attempt_id', '=', attemptId)
    .where('refunds.state', 'in', [...MOVING_REFUNDS])
    .executeTakeFirst();
}

export async function hasMovingLineRefund(tx: Tx, lineId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('refunds')
    .select('id')
    .where('statement_line_id', '=', lineId)
    .where('attempt_id', 'is', null)
    .where('state', 'in', [...MOVING_REFUNDS])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns false if another request changed the state first; throws if the transition is not allowed.
 */
export async function transitionRefund(
  tx: Tx,
  refund: { id: string; state: RefundState },
  event: RefundEvent,
  change: {
    approvedBy?: string;
    approvedAt?: Date;
    sentAt?: Date;
    doneAt?: Date;
    transactionKey?: string;
    interest?: number;
    interestPaid?: { at: Date; reference: string };
    failureCode?: string;
    nextCheckAt?: Date;
    checked?: boolean;
    eraseAccount?: boolean;
    idempotencyKey?: string;
  } = {},
): Promise<boolean> {
  const to = nextRefundState(refund.state, event);
  if (!to) throw new Error(`A refund that is ${refund.state} knows no "${event}".`);
  const { numUpdatedRows } = await tables(tx)
    .updateTable('refunds')
    .set({
      state: to,
      next_check_at: change.nextCheckAt ?? null,
      ...(change.approvedBy && { approved_by: change.approvedBy }),
      ...(change.approvedAt && { approved_at: change.approvedAt }),
      ...(change.sentAt && { sent_at: change.sentAt }),
      ...(change.doneAt && { done_at: change.doneAt }),
      ...(change.transactionKey && { transaction_key: change.transactionKey }),
      ...(change.interest !== undefined && { interest: change.interest }),
      ...(change.interestPaid && {
        interest_paid_at: change.interestPaid.at,
        interest_reference: change.interestPaid.reference,
      }),
      ...(change.failureCode && { failure_code: change.failureCode }),
      ...(change.idempotencyKey && { idempotency_key: change.idempotencyKey }),
      ...(change.eraseAccount && { account_sealed: null }),
      ...(change.checked && { checks: sql<number>`checks + 1` }),
    })
    .where('id', '=', refund.id)
    .where('state', '=', refund.state)
    .executeTakeFirst();
  if (change.eraseAccount) await deleteProposal(tx, refund.id);
  return numUpdatedRows === 1n;
}

/** Records that interest was transferred and erases the account; false if none was due any more. */
export async function markInterestPaid(
  tx: Tx,
  refundId: string,
  paid: { at: Date; reference: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('refunds')
    .set({ interest_paid_at: paid.at, interest_reference: paid.reference, account_sealed: null })
    .where('id', '=', refundId)
    .where('state', '=', 'DONE')
    .where('interest', '>', 0)
    .where('interest_paid_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the account, whatever was proposed; false if the refund's state changed meanwhile. */
export async function setRefundAccount(
  tx: Tx,
  refund: { id: string; state: RefundState },
  accountSealed: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('refunds')
    .set({ account_sealed: accountSealed })
    .where('id', '=', refund.id)
    .where('state', '=', refund.state)
    .executeTakeFirst();
  await deleteProposal(tx, refund.id);
  tx.wake(SEND_REFUNDS);
  return numUpdatedRows === 1n;
}

/** Not postponed after a failure. */
function isDue(now: Date) {
  return sql<boolean>`(refunds.next_check_at is null or refunds.next_check_at <= ${now})`;
}

/** Postpones a refund that failed, so that it does not block the others. */
export async function postponeRefund(db: Queryable, id: string, to: Date): Promise<void> {
  await tables(db)
    .updateTable('refunds')
    .set({ next_check_at: to })
    .where('id', '=', id)
    .where('state', 'in', ['APPROVED', 'PROCESSING', 'UNKNOWN'])
    .execute();
}

/** Approved refunds that a gateway can make; a deposit only once its account is known. */
export function listRefundsToSend(db: Queryable, now: Date): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('refunds.state', '=', 'APPROVED')
    .where(isDue(now))
    .where(({ or, eb }) =>
      or([eb('virtual_accounts.attempt_id', 'is', null), eb('refunds.account_sealed', 'is not', null)]),
    )
    .orderBy('refunds.requested_at')
    .limit(50)
    .execute();
}

/** Sent longer ago than `leaseMs` by a process that never finished. */
export function listAbandonedRefunds(db: Queryable, now: Date, leaseMs: number): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('refunds.state', '=', 'PROCESSING')
    .where('refunds.sent_at', '<=', new Date(now.getTime() - leaseMs))
    .where(isDue(now))
    .orderBy('refunds.sent_at')
    .limit(50)
    .execute();
}

export function listRefundsToCheck(db: Queryable, now: Date): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('refunds.state', '=', 'UNKNOWN')
    .where('refunds.next_check_at', '<=', now)
    .orderBy('refunds.next_check_at')
    .limit(50)
    .execute();
}

export function listRefundsOfOrder(db: Queryable, orderId: string): Promise<RefundRow[]> {
  return selectRefunds(db).where('refunds.order_id', '=', orderId).orderBy('refunds.requested_at').execute();
}

/** Refunds of statement lines, including those of an order's excess, oldest first. */
export async function listRefundsOfLines(db: Queryable, lineIds: readonly string[]): Promise<RefundRow[]> {
  if (lineIds.length === 0) return [];
  return selectRefunds(db)
    .where('refunds.statement_line_id', 'in', [...lineIds])
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .execute();
}

/** Open refunds, first due first; or closed ones, newest first. */
export function listRefundRows(db: Queryable, open: boolean, limit: number): Promise<RefundRow[]> {
  const moving = selectRefunds(db).where('refunds.state', open ? 'in' : 'not in', [...MOVING_REFUNDS]);
  const sorted = open
    ? moving.orderBy('refunds.due_on').orderBy('refunds.requested_at')
    : moving.orderBy('refunds.requested_at', 'desc');
  return sorted.limit(limit).execute();
}

/** Open refunds past their due day. */
export function listOverdueRefunds(db: Queryable, today: string): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('refunds.state', 'in', [...MOVING_REFUNDS])
    .where('refunds.due_on', '<', today)
    .orderBy('refunds.due_on')
    .limit(500)
    .execute();
}
