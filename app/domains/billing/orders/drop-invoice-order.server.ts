import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { endWaiting } from '../deposits/give-up-deposit.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { hasOpenAttempt } from '../payments/attempts.store.server.ts';
import type { Attempt } from './order.ts';
import { findOrderById } from './order-queries.server.ts';
import { moveOrder } from './orders.store.server.ts';

export type NotDropped = 'payment-in-progress' | 'money-held';

/** Why an order that an invoice would be paid by cannot be given up now; null where it can, or is over already. */
export async function whyNotDropped(tx: Queryable, orderId: string): Promise<NotDropped | null> {
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT')
    return (await hasOpenAttempt(tx, order.id)) ? 'payment-in-progress' : null;
  if (order?.state !== 'AWAITING_DEPOSIT') return null;
  return (await sumOfOrder(tx, order.id)) > 0 ? 'money-held' : null;
}

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
): Promise<Result<Attempt | null, NotDropped>> {
  const why = await whyNotDropped(tx, orderId);
  if (why) return err(why);
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT') {
    const endedAt = platform.clock.now();
    await moveOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt });
    return ok(null);
  }
  if (order?.state !== 'AWAITING_DEPOSIT') return ok(null);
  if ((await sumOfOrder(tx, order.id)) > 0) return err('money-held');
  // Also where its deposit came once and was reversed: the contract that hung on it ends with it.
  return ok(await endWaiting(platform, tx, order.id, 'cancel'));
}
