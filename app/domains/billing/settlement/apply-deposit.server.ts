import { randomUUID } from 'node:crypto';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { depositIncomplete } from '#app/domains/notifications/messages/deposit-awaited.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type CustomerLock, lockCustomer } from '../customers/lock-customer.server.ts';
import {
  hasTransaction,
  insertTransaction,
  sumOfAttempt,
  sumOfOrder,
} from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { nextAttemptState } from '../payments/attempt.ts';
import { listAttempts, transitionAttempt } from '../payments/attempts.store.server.ts';
import { findMovingRefund } from '../refunds/refunds.store.server.ts';
import type { OrderRow } from '../tables.ts';
import { canAcceptPayment } from './can-accept-payment.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { reverseOrderPayment } from './reverse-order-payment.server.ts';

/** A deposit on our own account that is matched to an order. */
export type OwnDeposit = {
  orderId: string;
  /** KRW available to this order. */
  amount: Krw;
  /** Unique for each match, forever: ids of the line and the match. */
  transactionKey: string;
  occurredAt: Date;
};

const NOTHING = { taken: 0, paid: false };

/**
 * Posts a deposit on our own account to its order; locks the customer. `taken` is at most what the order still needs,
 * and 0 if the order is paid, canceled or expired for good. An expired order accepts only a deposit that completes it.
 * `paid`: the order is paid now.
 */
export async function applyDeposit(
  platform: Platform,
  tx: Tx,
  deposit: OwnDeposit,
): Promise<{ taken: Krw; paid: boolean }> {
  const known = await findOrderById(tx, deposit.orderId);
  if (!known) throw new Error(`There is no order ${deposit.orderId}.`);
  const lock = await lockCustomer(platform, tx, known.account_id);
  const order = await findOrderById(tx, deposit.orderId);
  if (order?.method !== 'bank-transfer' || deposit.amount <= 0) return NOTHING;
  if (await hasTransaction(tx, 'bank', deposit.transactionKey)) return NOTHING;
  const attempt = (await listAttempts(tx, order.id)).find((each) => each.provider === 'bank');
  if (!attempt || (await findMovingRefund(tx, attempt.id))) return NOTHING;

  const missing = order.total - (await sumOfOrder(tx, order.id));
  const taken = Math.min(deposit.amount, missing);
  const completes = taken === missing;
  if (taken <= 0 || !(await canAcceptDeposit(platform, lock, order, completes))) return NOTHING;
  await postDeposit(platform, tx, attempt, deposit, taken);
  if (!completes) {
    await notifyDepositIncomplete(platform, tx, order, {
      receivedAmount: order.total - missing + taken,
      deposit,
    });
    return { taken, paid: false };
  }
  const now = platform.clock.now();
  await transitionAttempt(tx, attempt, 'settle', { finalAt: now });
  // The match may follow the bank's date by days; use and the withdrawal period start now.
  if (!(await markOrderPaid(platform, lock, order, attempt, now))) {
    throw new Error(`Order ${order.number} takes no money although it awaits some.`);
  }
  return { taken, paid: true };
}

async function notifyDepositIncomplete(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { receivedAmount, deposit }: { receivedAmount: Krw; deposit: OwnDeposit },
): Promise<void> {
  const key = `deposit-in-part:${order.number}:${deposit.transactionKey}`;
  await notifyMember(platform, tx, order.account_id, key, ({ name }) =>
    depositIncomplete({
      name,
      planName: order.plan_name,
      orderNumber: order.number,
      receivedAmount,
      missing: order.total - receivedAmount,
      dueAt: order.due_at,
      origin: platform.origin,
    }),
  );
}

async function canAcceptDeposit(
  platform: Platform,
  lock: CustomerLock,
  order: OrderRow,
  completes: boolean,
): Promise<boolean> {
  if (order.state === 'AWAITING_DEPOSIT') return true;
  return order.state === 'EXPIRED' && completes && canAcceptPayment(platform, lock, order);
}

function postDeposit(
  platform: Platform,
  tx: Tx,
  attempt: Attempt,
  deposit: OwnDeposit,
  amount: Krw,
): Promise<void> {
  return insertTransaction(tx, {
    id: randomUUID(),
    provider: 'bank',
    transaction_key: deposit.transactionKey,
    order_id: attempt.orderId,
    attempt_id: attempt.id,
    kind: 'payment',
    amount,
    usd_cents: null,
    occurred_at: deposit.occurredAt,
    recorded_at: platform.clock.now(),
    refund_id: null,
  });
}

/**
 * Reverses a wrongly matched deposit in the ledger; a paid order awaits its deposit again. `deposit.transactionKey`: a
 * new key, not that of the match. `awaits`: the order accepts money now. `order-refunded`: its money is or will be
 * refunded.
 */
export async function reverseOwnDeposit(
  platform: Platform,
  tx: Tx,
  deposit: OwnDeposit,
): Promise<Result<{ awaits: boolean }, 'order-refunded'>> {
  const known = await findOrderById(tx, deposit.orderId);
  if (!known) throw new Error(`There is no order ${deposit.orderId}.`);
  const now = platform.clock.now();
  await lockCustomer(platform, tx, known.account_id);
  const order = await findOrderById(tx, deposit.orderId);
  const attempt = (await listAttempts(tx, deposit.orderId)).find((each) => each.provider === 'bank');
  if (!order || !attempt) throw new Error(`Order ${known.number} was not paid to our own account.`);
  if (order.state === 'REFUNDED' || order.state === 'PARTIALLY_REFUNDED') return err('order-refunded');
  if (await findMovingRefund(tx, attempt.id)) return err('order-refunded');
  if ((await sumOfAttempt(tx, attempt.id)) < deposit.amount) return err('order-refunded');

  await insertTransaction(tx, {
    id: randomUUID(),
    provider: 'bank',
    transaction_key: deposit.transactionKey,
    order_id: order.id,
    attempt_id: attempt.id,
    kind: 'reversal',
    amount: -deposit.amount,
    usd_cents: null,
    occurred_at: deposit.occurredAt,
    recorded_at: now,
    refund_id: null,
  });
  if (order.state !== 'PAID') return ok({ awaits: order.state === 'AWAITING_DEPOSIT' });
  if (nextAttemptState(attempt.state, 'reverse')) await transitionAttempt(tx, attempt, 'reverse', {});
  await reverseOrderPayment(platform, tx, order, attempt, 'staff');
  return ok({ awaits: true });
}
