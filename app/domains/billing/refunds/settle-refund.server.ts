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
 * The only place where a gateway's response to a refund is applied. Returns the refund's new state. `balance`: KRW that
 * the gateway holds after a refusal; null if unknown.
 */
export async function settleRefund(
  platform: Platform,
  refundId: string,
  response: GatewayResponse<Refunded>,
  balance: Krw | null = null,
): Promise<RefundState> {
  const known = await findRefund(platform.db, refundId);
  if (!known?.account_id || known.attempt_id === null)
    throw new Error(`There is no refund ${refundId} to settle.`);
  const { account_id, attempt_id } = known;
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, account_id);
    if (response.kind === 'settled') {
      const attempt = await findAttempt(tx, attempt_id);
      if (attempt) await recordCancels(platform, tx, attempt, response.value);
    }
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}.`);
    if (refund.state !== 'PROCESSING' && refund.state !== 'UNKNOWN') return refund.state;
    if (response.kind === 'refused') await applyRefused(platform, tx, refund, response.refusal, balance);
    // A settled response that does not list our refund proves nothing.
    else
      await markRefundUnknown(
        platform,
        tx,
        refund,
        response.kind === 'unknown' && response.responded === true,
      );
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
  if (remedy === 'other-account') return requestAnotherAccount(platform, tx, refund, code);
  if (remedy === 'operator') {
    await raiseWorkItem(platform, tx, {
      kind: 'gateway-set-up',
      subject: code,
      orderId: refund.order_id,
      details: { code, refund: refund.id },
    });
  }
  // The retry needs a new idempotency key, or the gateway repeats this refusal.
  if (remedy === 'operator' || refusal.retryable) return markRefundUnknown(platform, tx, refund, true);
  // Staff transfer only what the gateway certainly still holds: the refusal may mean that it was refunded already.
  if (balance === null) return markRefundUnknown(platform, tx, refund, true);
  if (balance < refund.amount) {
    await raiseShort(platform, tx, refund);
    return markRefundUnknown(platform, tx, refund, true);
  }
  await markRefundManual(platform, tx, refund, code);
}

/** With a new idempotency key: the gateway repeats its refusal for the old one. */
async function requestAnotherAccount(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  failureCode: string,
): Promise<void> {
  const change = { failureCode, eraseAccount: true, idempotencyKey: randomUUID() };
  if (!(await transitionRefund(tx, refund, 'ask-account', change))) return;
  await raiseAccountNeeded(platform, tx, refund);
  await notifyRefund(platform, tx, refund, 'account-refused');
}

/** `renewKey`: use a new idempotency key next, because the gateway repeats its response for the old one. */
async function markRefundUnknown(
  platform: Platform,
  tx: Tx,
  refund: RefundRow,
  renewKey = false,
): Promise<void> {
  await transitionRefund(tx, refund, 'lose', {
    nextCheckAt: nextCheck(platform.clock.now(), refund.checks),
    checked: true,
    ...(renewKey && { idempotencyKey: randomUUID() }),
  });
}
