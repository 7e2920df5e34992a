import { randomUUID } from 'node:crypto';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { GatewayPayment, MoneyAnswer, Refusal } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findAttempt } from './attempts.store.server.ts';
import { bookCancels } from './book-cancels.server.ts';
import { nextCheck } from './check-schedule.ts';
import { handOver, raiseAccountNeeded } from './let-refund-go.server.ts';
import { lockCustomer } from './orders.store.server.ts';
import { raiseWorkItem } from './raise-work-item.server.ts';
import type { RefundState } from './refund.ts';
import { findRefund, moveRefundRow, type RefundRow } from './refunds.store.server.ts';
import { tellAccountRefused } from './tell-refund.server.ts';

/** The account cannot take money; another one is asked for (payments.md §1.1, Cancel refused). */
const ACCOUNT_CODES: ReadonlySet<string> = new Set([
  'INVALID_REFUND_ACCOUNT_INFO',
  'INVALID_REFUND_ACCOUNT_NUMBER',
  'INVALID_BANK',
]);

/** Not now, but later: bank maintenance, or two refunds in one second. */
const LATER_CODES: ReadonlySet<string> = new Set(['NOT_AVAILABLE_BANK', 'FORBIDDEN_CONSECUTIVE_REQUEST']);

/** The one door through which the gateway's answer to a refund becomes a fact. Answers the state it is in afterwards. */
export async function settleRefund(
  platform: Platform,
  refundId: string,
  answer: MoneyAnswer<GatewayPayment>,
): Promise<RefundState> {
  const known = await findRefund(platform.db, refundId);
  if (!known?.account_id || known.attempt_id === null)
    throw new Error(`There is no refund ${refundId} to settle.`);
  const { account_id, attempt_id } = known;
  const state = await platform.transaction(async (tx) => {
    await lockCustomer(tx, account_id, { customerKey: randomUUID(), at: platform.clock.now() });
    if (answer.kind === 'settled') {
      const attempt = await findAttempt(tx, attempt_id);
      if (attempt) await bookCancels(platform, tx, attempt, answer.value);
    }
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}.`);
    if (refund.state !== 'PROCESSING' && refund.state !== 'UNKNOWN') return refund.state;
    if (answer.kind === 'refused') await applyRefused(platform, tx, refund, answer.refusal);
    // What was told as settled but does not show our refund is not known.
    else await lose(platform, tx, refund);
    return (await findRefund(tx, refundId))?.state ?? refund.state;
  });
  await platform.jobs.wake(DELIVER_MAIL);
  return state;
}

async function applyRefused(
  platform: Platform,
  tx: Queryable,
  refund: RefundRow,
  refusal: Refusal,
): Promise<void> {
  if (ACCOUNT_CODES.has(refusal.code)) return askAccountAgain(platform, tx, refund, refusal.code);
  if (LATER_CODES.has(refusal.code)) return lose(platform, tx, refund);
  if (refusal.remedy === 'operator') {
    await raiseWorkItem(platform, tx, {
      kind: 'gateway-set-up',
      subject: refusal.code,
      orderId: refund.order_id,
      details: { code: refusal.code, refund: refund.id },
    });
    return lose(platform, tx, refund);
  }
  await handOver(platform, tx, refund, refusal.code);
}

/** The next try is another request: the gateway would answer the old key with the old refusal. */
async function askAccountAgain(
  platform: Platform,
  tx: Queryable,
  refund: RefundRow,
  failureCode: string,
): Promise<void> {
  const change = { failureCode, forgetAccount: true, idempotencyKey: randomUUID() };
  if (!(await moveRefundRow(tx, refund, 'ask-account', change))) return;
  await raiseAccountNeeded(platform, tx, refund);
  await tellAccountRefused(platform, tx, refund);
}

async function lose(platform: Platform, tx: Queryable, refund: RefundRow): Promise<void> {
  const nextCheckAt = nextCheck(platform.clock.now(), refund.checks);
  await moveRefundRow(tx, refund, 'lose', { nextCheckAt, checked: refund.state === 'UNKNOWN' });
}
