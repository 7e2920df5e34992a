import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { endDepositWait } from '../deposits/abandon-deposit.server.ts';
import { listOverdueDeposits } from '../deposits/awaited-transfers.store.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { syncLastDeposit } from '../payments/sync-attempts.server.ts';
import { requestOrderRefund } from '../refunds/request-refund.server.ts';
import type { OrderRow } from '../tables.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { notifyOrderExpired } from './notify-order-expired.server.ts';
import { findOrderById } from './order-queries.server.ts';

/**
 * Ends overdue orders that cannot simply expire: refunds a partial deposit, and suspends the subscription if a reversed
 * deposit was not made again.
 */
export async function endOverdueDeposits(platform: Platform): Promise<void> {
  const overdue = await listOverdueDeposits(platform.db, platform.clock.now());
  for (const order of overdue) {
    await endOverdueDeposit(platform, order).catch((error: unknown) => {
      platform.log.error('overdue deposit not ended', { order: order.number, error });
    });
  }
}

async function endOverdueDeposit(platform: Platform, known: OrderRow): Promise<void> {
  if (!(await syncLastDeposit(platform, known.id))) return;
  const now = platform.clock.now();
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.account_id);
    const order = await findOrderById(tx, known.id);
    if (order?.state !== 'AWAITING_DEPOSIT' || order.due_at >= now) return;
    await endDepositWait(platform, tx, order.id, 'expire');
    // An unpaid period suspends its subscription, even the first one.
    await platform.fulfillment.expired(platform, tx, order.id);
    await refundPartialDeposit(platform, tx, order);
  });
}

async function refundPartialDeposit(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const held = await sumOfOrder(tx, order.id);
  if (held <= 0) return;
  await notifyOrderExpired(platform, tx, order, held);
  const requested = await requestOrderRefund(platform, tx, {
    orderId: order.id,
    amount: null,
    reason: 'partial-deposit',
    note: null,
    requestedBy: 'site',
    account: null,
    approved: true,
  });
  if (requested.ok) return;
  await raiseWorkItem(platform, tx, {
    kind: 'refund-needed',
    subject: order.number,
    orderId: order.id,
    details: { amount: held, reason: 'partial-deposit', code: requested.error },
  });
}
