import { randomUUID } from 'node:crypto';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { shareRefund } from '../ledger/balances.ts';
import { sumOfAttempt, sumUsdOfAttempt } from '../ledger/ledger.store.server.ts';
import { findBalances } from '../ledger/ledger-queries.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { findAttempt, listAttempts } from '../payments/attempts.store.server.ts';
import { usdRefund } from '../paypal/usd-amounts.ts';
import type { RefundAccount } from '../refund-accounts/refund-account.ts';
import { markRefundApproved } from './mark-refund-approved.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import { sealRefundAccount } from './open-refund-account.server.ts';
import type { RefundReason } from './refund.ts';
import { refundDue } from './refund-deadline.ts';
import { needsAccount } from './refund-method.ts';
import { findMovingRefund, findRefund, hasMovingLineRefund, insertRefund } from './refunds.store.server.ts';

export type RefundRequest = {
  orderId: string | null;
  /** Null with an order: use a payment that holds the amount. */
  attemptId: string | null;
  /** A line that no order took: refunded by hand. */
  statementLineId: string | null;
  amount: Krw;
  reason: RefundReason;
  note: string | null;
  /** An account id, or 'site'. */
  requestedBy: string;
  account: RefundAccount | null;
  /** Needs no approval, by law or by a rule. */
  approved: boolean;
};

type RefusedRequest = 'nothing-to-refund' | 'refund-under-way';

/**
 * Requests a refund; locks the order's customer. An approved one is sent by the next run of `SEND_REFUNDS`, or becomes
 * manual if the money is on our own account. `nothing-to-refund`: more than is held. `refund-under-way`: a payment has
 * one refund at a time.
 */
export async function requestRefund(
  platform: Platform,
  tx: Tx,
  request: RefundRequest,
): Promise<Result<{ refundId: string }, RefusedRequest>> {
  const now = platform.clock.now();
  const order = request.orderId === null ? null : await findOrderById(tx, request.orderId);
  if (order === undefined) throw new Error(`There is no order ${request.orderId}.`);
  if (order) await lockCustomer(platform, tx, order.account_id);
  const source = await findSource(tx, request);
  if (!source.ok) return source;
  const usdCents = await findUsdAmount(tx, source.value, request.amount);
  if (usdCents === 'too-little') return err('nothing-to-refund');

  const refundId = randomUUID();
  await insertRefund(tx, {
    id: refundId,
    order_id: request.orderId,
    attempt_id: source.value?.id ?? null,
    statement_line_id: request.statementLineId,
    amount: request.amount,
    usd_cents: usdCents,
    interest: 0,
    reason: request.reason,
    note: request.note,
    state: 'REQUESTED',
    idempotency_key: randomUUID(),
    account_sealed: request.account && sealRefundAccount(platform, request.account),
    requested_by: request.requestedBy,
    requested_at: now,
    approved_by: null,
    approved_at: null,
    due_on: refundDue(now, addedHolidays(platform)),
    sent_at: null,
    done_at: null,
    transaction_key: null,
    failure_code: null,
    next_check_at: null,
    checks: 0,
    interest_paid_at: null,
    interest_reference: null,
  });
  await recordAudit(tx, {
    at: now,
    actor: request.requestedBy === 'site' ? 'system' : request.requestedBy,
    action: 'billing.refund-requested',
    target: refundId,
    requestId: null,
  });
  if (request.approved) await markRefundApproved(platform, tx, refundId, request.requestedBy);
  const refund = await findRefund(tx, refundId);
  if (refund) await notifyRefund(platform, tx, refund, needsAccount(refund) ? 'account-needed' : 'requested');
  return ok({ refundId });
}

/** A payment that holds the amount and has no pending refund; null for a statement line without an order. */
async function findSource(tx: Tx, request: RefundRequest): Promise<Result<Attempt | null, RefusedRequest>> {
  if (request.amount <= 0) return err('nothing-to-refund');
  if (request.attemptId === null && request.statementLineId !== null) {
    return (await hasMovingLineRefund(tx, request.statementLineId)) ? err('refund-under-way') : ok(null);
  }
  let moving = false;
  for (const attempt of await candidates(tx, request)) {
    if ((await sumOfAttempt(tx, attempt.id)) < request.amount) continue;
    if (await findMovingRefund(tx, attempt.id)) moving = true;
    else return ok(attempt);
  }
  return err(moving ? 'refund-under-way' : 'nothing-to-refund');
}

async function candidates(tx: Tx, { attemptId, orderId }: RefundRequest): Promise<Attempt[]> {
  if (attemptId === null) return orderId === null ? [] : listAttempts(tx, orderId);
  const attempt = await findAttempt(tx, attemptId);
  return attempt && (orderId === null || attempt.orderId === orderId) ? [attempt] : [];
}

/** The refund in USD, fixed now because no other refund of the payment is pending; null for a payment in KRW. */
async function findUsdAmount(
  tx: Tx,
  source: Attempt | null,
  amount: Krw,
): Promise<UsdCents | null | 'too-little'> {
  if (source === null || source.usdCents === null) return null;
  const usdCents = await sumUsdOfAttempt(tx, source.id);
  const held = { amount: await sumOfAttempt(tx, source.id), usdCents };
  return usdRefund(held, amount) ?? 'too-little';
}

type OrderRefund = Omit<RefundRequest, 'orderId' | 'attemptId' | 'statementLineId' | 'amount'> & {
  orderId: string;
  /** Null for everything the order holds. */
  amount: Krw | null;
};

/**
 * Requests a refund of an order; locks its customer. Makes one refund per payment that holds money, because an order
 * may have been charged twice. Returns their ids, at least one.
 */
export async function requestOrderRefund(
  platform: Platform,
  tx: Tx,
  { orderId, amount, ...request }: OrderRefund,
): Promise<Result<[string, ...string[]], 'nothing-to-refund' | 'refund-under-way'>> {
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await lockCustomer(platform, tx, order.account_id);
  const shares = shareRefund(await findBalances(tx, orderId), amount);
  if (typeof shares === 'string') return err(shares);
  const ids: string[] = [];
  for (const share of shares) {
    const requested = await requestRefund(platform, tx, {
      ...request,
      ...share,
      orderId,
      statementLineId: null,
    });
    if (!requested.ok) throw new Error(`Payment ${share.attemptId} moved under its lock.`);
    ids.push(requested.value.refundId);
  }
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('A refund has at least one share.');
  return ok([first, ...others]);
}
