import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { insertTransaction, sumOfAttempt } from '../ledger/ledger.store.server.ts';
import { moveAttempt } from '../orders/order.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { listAttempts, moveAttemptRow } from '../payments/attempts.store.server.ts';
import { findMovingRefund } from '../refunds/refunds.store.server.ts';
import type { OwnDeposit } from './take-deposit.server.ts';
import { unpayOrder } from './unpay-order.server.ts';

/**
 * Takes a wrongly matched deposit off an order again, within the caller's transaction: a reversal in the ledger, and a paid
 * order awaits its deposit anew. `deposit.transactionKey`: one of its own, not that of the match.
 * `awaits`: the order takes money now. `order-refunded`: its money has gone back or is going.
 */
export async function undoDeposit(
  platform: Platform,
  tx: Queryable,
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
  if (moveAttempt(attempt.state, 'reverse')) await moveAttemptRow(tx, attempt, 'reverse', {});
  await unpayOrder(platform, tx, order, attempt, 'staff');
  return ok({ awaits: true });
}
