import { randomUUID } from 'node:crypto';
import { readMemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import { paymentReceived } from '#app/domains/notifications/messages/payment-received.ts';
import { DELIVER_MAIL, queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { GatewayPayment, MoneyAnswer, Refusal } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findAttempt, moveAttemptRow } from './attempts.store.server.ts';
import { nextCheck } from './check-schedule.ts';
import { insertTransaction } from './ledger.store.server.ts';
import { type Attempt, type AttemptState, moveAttempt } from './order.ts';
import { findOrderById, lockCustomer, moveOrder, type OrderRow } from './orders.store.server.ts';
import { startSubscription } from './start-subscription.server.ts';
import { activateMethod, endPendingMethod } from './subscriptions.store.server.ts';

/**
 * The one door through which an answer of the gateway becomes a fact, whoever brings it: the request that charged,
 * the read-back, a restart. An attempt that is already final stays as it is. Answers the state it is in afterwards.
 */
export async function settleAttempt(
  platform: Platform,
  attemptId: string,
  answer: MoneyAnswer<GatewayPayment>,
): Promise<AttemptState> {
  const known = await findAttempt(platform.db, attemptId);
  if (!known) throw new Error(`There is no attempt ${attemptId}.`);
  const profile = answer.kind === 'settled' ? await findAddressee(platform, known) : null;
  const state = await platform.transaction(async (tx) => {
    await lockCustomer(tx, known.accountId, { customerKey: randomUUID(), at: platform.clock.now() });
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) throw new Error(`There is no attempt ${attemptId}.`);
    const to = moveAttempt(attempt.state, EVENTS[answer.kind]);
    if (!to) return attempt.state;
    if (answer.kind === 'settled') await applySettled(platform, tx, attempt, answer.value, profile);
    if (answer.kind === 'refused') await applyRefused(platform, tx, attempt, answer.refusal);
    if (answer.kind === 'unknown') await applyUnknown(platform, tx, attempt);
    return to;
  });
  if (answer.kind === 'settled') await platform.jobs.wake(DELIVER_MAIL);
  if (answer.kind === 'refused' && answer.refusal.remedy === 'operator') {
    platform.log.error('gateway set-up', { attempt: known.orderRef, code: answer.refusal.code });
  }
  return state;
}

const EVENTS = { settled: 'settle', refused: 'refuse', unknown: 'lose' } as const;

type Profile = Awaited<ReturnType<typeof readMemberProfile>>;

/** Whom to tell. A mail that cannot be written must never keep a payment from being booked. */
async function findAddressee(platform: Platform, attempt: Attempt): Promise<Profile> {
  return readMemberProfile(platform, attempt.accountId).catch((error: unknown) => {
    platform.log.error('paid, but nobody to tell', { attempt: attempt.orderRef, error });
    return null;
  });
}

async function applySettled(
  platform: Platform,
  tx: Queryable,
  attempt: Attempt,
  payment: GatewayPayment,
  profile: Profile,
): Promise<void> {
  const now = platform.clock.now();
  const approvedAt = payment.approvedAt ?? now;
  const moved = await moveAttemptRow(tx, attempt, 'settle', {
    finalAt: now,
    paymentKey: payment.paymentKey,
    answer: payment.raw,
  });
  if (!moved) throw new Error(`Attempt ${attempt.orderRef} moved under its lock.`);
  await insertTransaction(tx, {
    id: randomUUID(),
    provider: attempt.provider,
    transaction_key: payment.lastTransactionKey ?? payment.paymentKey,
    order_id: attempt.orderId,
    attempt_id: attempt.id,
    kind: 'payment',
    amount: payment.totalAmount,
    occurred_at: approvedAt,
    recorded_at: now,
    refund_id: null,
  });
  const paid = await moveOrder(tx, attempt.orderId, 'PENDING_PAYMENT', { state: 'PAID', paidAt: approvedAt });
  const order = await findOrderById(tx, attempt.orderId);
  if (!order) throw new Error(`There is no order ${attempt.orderNumber}.`);
  if (!paid) {
    // Charged for an order that was given up meanwhile. The ledger has it; a person must pay it back.
    platform.log.error('charged without an order to pay', {
      attempt: attempt.orderRef,
      order: attempt.orderNumber,
    });
    return audit(platform, tx, attempt, 'billing.charged-without-order');
  }
  const period = await startSubscription(platform, tx, order, attempt.paymentMethodId, approvedAt);
  if (attempt.paymentMethodId) await activateMethod(tx, attempt.paymentMethodId);
  await audit(platform, tx, attempt, 'billing.order-paid');
  if (profile) await tellPaid(platform, tx, order, profile, period);
}

async function tellPaid(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  profile: NonNullable<Profile>,
  period: { startsOn: string; endsOn: string },
): Promise<void> {
  const message = paymentReceived({
    name: profile.name,
    planName: order.plan_name,
    amount: order.total,
    orderNumber: order.number,
    periodStart: period.startsOn,
    periodEnd: period.endsOn,
  });
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: profile.email,
    ...message,
    dedupeKey: `payment-received:${order.number}`,
  });
}

/** The gateway's answer did it, so nobody's request stands beside it. */
function audit(platform: Platform, tx: Queryable, attempt: Attempt, action: string): Promise<void> {
  const at = platform.clock.now();
  return recordAudit(tx, { at, actor: attempt.accountId, action, target: attempt.orderRef, requestId: null });
}

/** The order stays open for another card; the refused one is not used again. */
async function applyRefused(
  platform: Platform,
  tx: Queryable,
  attempt: Attempt,
  refusal: Refusal,
): Promise<void> {
  const finalAt = platform.clock.now();
  await moveAttemptRow(tx, attempt, 'refuse', { finalAt, failureCode: refusal.code });
  // Only a hard decline says something about the card itself.
  const state = refusal.remedy === 'other-method' && !refusal.retryable ? 'INVALID' : 'DELETED';
  if (attempt.paymentMethodId) await endPendingMethod(tx, attempt.paymentMethodId, state);
  await audit(platform, tx, attempt, 'billing.payment-refused');
}

async function applyUnknown(platform: Platform, tx: Queryable, attempt: Attempt): Promise<void> {
  const nextCheckAt = nextCheck(platform.clock.now(), attempt.checks);
  // Only a read-back that did not help counts as a check.
  const checked = attempt.state === 'UNKNOWN';
  await moveAttemptRow(tx, attempt, 'lose', { nextCheckAt, checked });
}
