import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayCancel } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import {
  insertTransaction,
  sumOfAttempt,
  sumOfOrder,
  sumUsdOfAttempt,
} from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import { type Attempt, nextAttemptState, type Provider } from '../payments/attempt.ts';
import { findAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import { krwRefund } from '../paypal/usd-amounts.ts';
import { notifyRefund } from '../refunds/notify-refund.server.ts';
import type { RefundReason } from '../refunds/refund.ts';
import { daysLate, delayInterest } from '../refunds/refund-deadline.ts';
import {
  findRefund,
  insertRefund,
  type RefundRow,
  transitionRefund,
} from '../refunds/refunds.store.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';

/** The provider's key of the money movement, and when it happened. */
type Movement = { provider: Provider; transactionKey: string; occurredAt: Date };

/** Completes a refund, posts it to the ledger and updates the order, the attempt and the subscription. */
export async function recordRefund(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  moved: Movement,
): Promise<void> {
  const now = platform.clock.now();
  const interest = delayInterest(refund.amount, daysLate(refund.due_on, kstDate(moved.occurredAt)));
  // A manual transfer includes its interest; after a gateway's refund staff still have to transfer it.
  const interestDue = interest > 0 && moved.provider !== 'bank';
  const done = await transitionRefund(tx, refund, 'settle', {
    doneAt: now,
    transactionKey: moved.transactionKey,
    interest,
    ...(interest > 0 && !interestDue && { interestPaid: { at: now, reference: moved.transactionKey } }),
    // The account is no longer needed, unless the interest goes there too.
    eraseAccount: !interestDue,
  });
  if (!done) throw new Error(`Refund ${refund.id} moved under its lock.`);
  await postRefund(platform, tx, refund, moved);
  if (interestDue) {
    await raiseWorkItem(platform, tx, {
      kind: 'refund-overdue',
      subject: refund.id,
      orderId: refund.order_id,
      details: { interest, amount: refund.amount, due: refund.due_on },
    });
  }
  await recordDone(platform, tx, { ...refund, interest });
}

/**
 * Records a refund that somebody made in the gateway's own console. The money is gone, so the ledger follows as after a
 * refund by staff. More than the ledger holds is left to staff.
 */
export async function recordExternalRefund(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  cancel: GatewayCancel,
): Promise<void> {
  const held = {
    amount: await sumOfAttempt(tx, attempt.id),
    usdCents: await sumUsdOfAttempt(tx, attempt.id),
  };
  const { usdCents = null } = cancel;
  if (usdCents === null ? cancel.amount > held.amount : usdCents > held.usdCents) return;
  const now = platform.clock.now();
  const occurredAt = cancel.canceledAt ?? now;
  const id = randomUUID();
  await insertRefund(tx, {
    id,
    order_id: attempt.orderId,
    attempt_id: attempt.id,
    statement_line_id: null,
    amount: usdCents === null ? cancel.amount : krwRefund(held, usdCents),
    usd_cents: usdCents,
    interest: 0,
    reason: 'staff',
    note: null,
    state: 'DONE',
    idempotency_key: randomUUID(),
    account_sealed: null,
    requested_by: 'gateway',
    requested_at: occurredAt,
    approved_by: 'gateway',
    approved_at: occurredAt,
    due_on: kstDate(occurredAt),
    sent_at: null,
    done_at: now,
    transaction_key: cancel.transactionKey,
    failure_code: null,
    next_check_at: null,
    checks: 0,
    interest_paid_at: null,
    interest_reference: null,
  });
  const refund = await findRefund(tx, id);
  if (!refund) throw new Error(`Refund ${id} is not there.`);
  const { provider } = attempt;
  await postRefund(platform, tx, refund, { provider, transactionKey: cancel.transactionKey, occurredAt });
  await recordDone(platform, tx, refund);
}

/** Updates the ledger, the payment and the order after a refund. */
async function postRefund(platform: Platform, tx: Tx, refund: RefundRow, moved: Movement): Promise<void> {
  if (refund.attempt_id === null || refund.order_id === null) return;
  await insertTransaction(tx, {
    id: randomUUID(),
    provider: moved.provider,
    transaction_key: moved.transactionKey,
    order_id: refund.order_id,
    attempt_id: refund.attempt_id,
    kind: 'refund',
    amount: -refund.amount,
    usd_cents: refund.usd_cents === null ? null : -refund.usd_cents,
    occurred_at: moved.occurredAt,
    recorded_at: platform.clock.now(),
    refund_id: refund.id,
  });
  await updateRefundedAttempt(platform, tx, refund.attempt_id);
  await updateRefundedOrder(platform, tx, refund.order_id, refund.reason);
}

async function recordDone(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  await recordAudit(tx, {
    at: platform.clock.now(),
    actor: 'system',
    action: 'billing.refund-done',
    target: refund.id,
    requestId: null,
  });
  await notifyRefund(platform, tx, refund, 'done');
}

async function updateRefundedAttempt(platform: Platform, tx: Tx, attemptId: string): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  const event = (await sumOfAttempt(tx, attemptId)) === 0 ? 'refund' : 'refund-part';
  // A partial deposit is refunded although the attempt never succeeded.
  if (!attempt || !nextAttemptState(attempt.state, event)) return;
  await transitionAttempt(tx, attempt, event, { finalAt: platform.clock.now() });
}

/** An order that was paid twice stays paid after one refund. */
async function updateRefundedOrder(
  platform: Platform,
  tx: Tx,
  orderId: string,
  why: RefundReason,
): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'PAID' && order?.state !== 'PARTIALLY_REFUNDED') return;
  const held = await sumOfOrder(tx, orderId);
  if (held >= order.total) return;
  const state = held > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  await transitionOrder(tx, orderId, order.state, { state });
  const reason = why === 'staff' || why === 'early-end' ? why : 'withdrawn';
  await platform.fulfillment.refunded(platform, tx, orderId, { left: held, reason });
}
