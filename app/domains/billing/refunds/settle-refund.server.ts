import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { GatewayResponse, Refusal } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { sumOfAttempt } from '../ledger/ledger.store.server.ts';
import { findAttempt } from '../payments/attempts.store.server.ts';
import { nextCheck } from '../payments/check-schedule.ts';
import { rejectReversedRefund } from '../settlement/cancel-refund.server.ts';
import { recordCancels } from '../settlement/record-cancels.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { markRefundManual, raiseAccountNeeded, raiseShort } from './mark-refund-approved.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import type { RefundState } from './refund.ts';
import { findRefund, type RefundRow, transitionRefund } from './refunds.store.server.ts';
import type { Refunded } from './request-gateway-refund.server.ts';

/**
 * The one door through which the gateway's answer to a refund becomes a fact. Answers the state it is in afterwards.
 * `balance`: what the gateway holds after a refusal, KRW; null where it did not tell.
 */
export async function settleRefund(
  platform: Platform,
  refundId: string,
  answer: GatewayResponse<Refunded>,
  balance: Krw | null = null,
): Promise<RefundState> {
  const known = await findRefund(platform.db, refundId);
  if (!known?.account_id || known.attempt_id === null)
    throw new Error(`There is no refund ${refundId} to settle.`);
  const { account_id, attempt_id } = known;
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, account_id);
    if (answer.kind === 'settled') {
      const attempt = await findAttempt(tx, attempt_id);
      if (attempt) await recordCancels(platform, tx, attempt, answer.value);
    }
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}.`);
    if (refund.state !== 'PROCESSING' && refund.state !== 'UNKNOWN') return refund.state;
    if (answer.kind === 'refused') await applyRefused(platform, tx, refund, answer.refusal, balance);
    // What was told as settled but does not show our refund is not known.
    else await lose(platform, tx, refund, answer.kind === 'unknown' && answer.responded === true);
    return (await findRefund(tx, refundId))?.state ?? refund.state;
  });
}

async function applyRefused(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  refusal: Refusal,
  balance: Krw | null,
): Promise<void> {
  const { code, remedy } = refusal;
  if (refund.attempt_id !== null && (await sumOfAttempt(tx, refund.attempt_id)) < refund.amount) {
    return rejectReversedRefund(platform, tx, refund);
  }
  if (remedy === 'other-account') return askAccountAgain(platform, tx, refund, code);
  if (remedy === 'operator') {
    await raiseWorkItem(platform, tx, {
      kind: 'gateway-set-up',
      subject: code,
      orderId: refund.order_id,
      details: { code, refund: refund.id },
    });
  }
  // A later try is another request, or the gateway would answer it with this refusal.
  if (remedy === 'operator' || refusal.retryable) return lose(platform, tx, refund, true);
  // A person pays only what the gateway certainly still holds: the refusal may say that it is back already.
  if (balance === null) return lose(platform, tx, refund, true);
  if (balance < refund.amount) {
    await raiseShort(platform, tx, refund);
    return lose(platform, tx, refund, true);
  }
  await markRefundManual(platform, tx, refund, code);
}

/** The next try is another request: the gateway would answer the old key with the old refusal. */
async function askAccountAgain(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  failureCode: string,
): Promise<void> {
  const change = { failureCode, forgetAccount: true, idempotencyKey: randomUUID() };
  if (!(await transitionRefund(tx, refund, 'ask-account', change))) return;
  await raiseAccountNeeded(platform, tx, refund);
  await notifyRefund(platform, tx, refund, 'account-refused');
}

/** `anew`: the next try is another request, because the gateway would answer this one with the same words. */
async function lose(platform: Platform, tx: Tx, refund: RefundRow, anew = false): Promise<void> {
  await transitionRefund(tx, refund, 'lose', {
    nextCheckAt: nextCheck(platform.clock.now(), refund.checks),
    checked: true,
    ...(anew && { idempotencyKey: randomUUID() }),
  });
}
