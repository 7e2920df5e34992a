import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';
import { giveUpDeposit } from './give-up-deposit.server.ts';
import type { Attempt } from './order.ts';
import { findOrderById, moveOrder } from './orders.store.server.ts';

/**
 * Gives up the order that an invoice would have been paid by, because the invoice is owed no more: within the caller's
 * transaction and under the customer's lock. `payment-in-progress`: a charge may still succeed; `money-held`: a part of its
 * deposit has come. Answers an attempt whose account at the gateway can be closed after the commit. An order that is over
 * already is none to give up.
 */
export async function dropInvoiceOrder(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  orderId: string,
): Promise<Result<Attempt | null, 'payment-in-progress' | 'money-held'>> {
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT') {
    if (await hasOpenAttempt(tx, order.id)) return err('payment-in-progress');
    const endedAt = platform.clock.now();
    await moveOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt });
    return ok(null);
  }
  if (order?.state !== 'AWAITING_DEPOSIT') return ok(null);
  // Also where its deposit came once and was reversed: the contract that hung on it ends with it.
  const given = await giveUpDeposit(platform, tx, { id: order.id, paid_at: null }, 'cancel');
  if (given.ok) return given;
  return given.error === 'money-held' ? err('money-held') : ok(null);
}
