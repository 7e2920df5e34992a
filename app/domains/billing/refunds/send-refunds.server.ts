import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { sumOfAttempt } from '../ledger/ledger.store.server.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { rejectReversedRefund } from '../settlement/cancel-refund.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { queryRefundedPayment } from './query-refunded-payment.server.ts';
import { isManualRefund } from './refund-method.ts';
import {
  findRefund,
  listAbandonedRefunds,
  listRefundsToCheck,
  listRefundsToSend,
  postponeRefund,
  type RefundRow,
  transitionRefund,
} from './refunds.store.server.ts';
import { requestGatewayRefund, type SentRefund } from './request-gateway-refund.server.ts';
import { settleRefund } from './settle-refund.server.ts';
import { syncRefund } from './sync-refund.server.ts';

/** Longer than the longest gateway call. */
const LEASE_MS = 120_000;
const RETRY_AFTER_MS = 60 * 60 * 1000;

/** Sends approved refunds and syncs those whose outcome is unknown. A failing refund does not block the others. */
export async function sendRefunds(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const refund of await listAbandonedRefunds(platform.db, now, LEASE_MS)) {
    await guarded(platform, refund, async () => {
      await settleRefund(platform, refund.id, { kind: 'unknown', reason: 'the process ended' });
      await syncRefund(platform, refund.id);
    });
  }
  for (const refund of await listRefundsToCheck(platform.db, now)) {
    await guarded(platform, refund, async () => {
      if ((await syncRefund(platform, refund.id)) === 'not-made') await sendRefund(platform, refund.id);
    });
  }
  for (const refund of await listRefundsToSend(platform.db, now)) {
    await guarded(platform, refund, () => sendRefund(platform, refund.id));
  }
}

async function guarded(platform: Platform, refund: RefundRow, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error: unknown) => {
    platform.log.error('refund not sent', { ...(refund.order_ref && { attempt: refund.order_ref }), error });
    // Staff see it as overdue after three business days.
    await postponeRefund(platform.db, refund.id, new Date(platform.clock.now().getTime() + RETRY_AFTER_MS));
  });
}

/** Commits that it is sent before calling the gateway (payments.md §7.4). */
async function sendRefund(platform: Platform, refundId: string): Promise<void> {
  const sent = await commitSending(platform, refundId);
  if (!sent) return;
  const response = await requestGatewayRefund(platform, sent);
  // A refusal may mean that it was refunded or reversed before, so sync first.
  if (response.kind === 'refused') await syncAttempt(platform, sent.attemptId);
  await settleRefund(
    platform,
    refundId,
    response,
    response.kind === 'refused' ? await balanceOf(platform, sent) : null,
  );
}

/** KRW that the gateway still holds of a payment; null if unknown. */
async function balanceOf(platform: Platform, { refund, paymentKey }: SentRefund): Promise<Krw | null> {
  const lookup = await queryRefundedPayment(platform, { ...refund, payment_key: paymentKey });
  return lookup.kind === 'found' ? lookup.payment.balanceAmount : null;
}

async function commitSending(platform: Platform, refundId: string): Promise<SentRefund | null> {
  const now = platform.clock.now();
  const known = await findRefund(platform.db, refundId);
  const accountId = known?.account_id;
  if (!accountId) return null;
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, accountId);
    const refund = await findRefund(tx, refundId);
    if (refund?.state !== 'APPROVED' && refund?.state !== 'UNKNOWN') return null;
    const { attempt_id, payment_key, order_ref } = refund;
    if (isManualRefund(refund) || attempt_id === null || payment_key === null || order_ref === null)
      return null;
    if (refund.provider === 'paypal' && !platform.gateways.foreign) {
      await postponeWithoutPaypal(platform, tx, refund);
      return null;
    }
    const refundable = await sumOfAttempt(tx, attempt_id);
    if (refundable < refund.amount) {
      await rejectReversedRefund(platform, tx, refund);
      return null;
    }
    if (!(await transitionRefund(tx, refund, 'send', { sentAt: now }))) return null;
    return { refund, attemptId: attempt_id, refundable, paymentKey: payment_key, orderRef: order_ref };
  });
}

/** PayPal was switched off while a refund is due; staff must switch it on again. */
async function postponeWithoutPaypal(platform: Platform, tx: Tx, refund: RefundRow): Promise<void> {
  const code = 'PAYPAL_NOT_SET_UP';
  await raiseWorkItem(platform, tx, {
    kind: 'gateway-set-up',
    subject: code,
    orderId: refund.order_id,
    details: { code, refund: refund.id },
  });
  await postponeRefund(tx, refund.id, new Date(platform.clock.now().getTime() + RETRY_AFTER_MS));
}
