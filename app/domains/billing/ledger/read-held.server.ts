import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { isDeposit } from '../payments/payment-method.ts';
import { selectRefundsOfOrder } from '../refunds/refunds.store.server.ts';
import { holdingsOf } from './holdings.ts';
import { listLedger } from './ledger.store.server.ts';

/**
 * What an order holds, KRW: `free` can go back now, `waiting` once a refund that is on its way from the same payment has gone;
 * and whether it must be said where it goes back to.
 */
export type Held = { free: Krw; waiting: Krw; needsAccount: boolean };

/** How much of an order's money could go back now. One refund at a time leaves a payment. */
export async function readHeld(db: Queryable, orderId: string): Promise<Held> {
  const order = await findOrderById(db, orderId);
  if (!order) return { free: 0, waiting: 0, needsAccount: false };
  const refunds = (await selectRefundsOfOrder(db, orderId)).map((refund) => ({
    ...refund,
    attemptId: refund.attempt_id,
  }));
  const holdings = holdingsOf(await listLedger(db, orderId), refunds);
  return {
    free: holdings.reduce((sum, { held, moving }) => sum + (moving > 0 ? 0 : held), 0),
    waiting: holdings.reduce((sum, { held, moving }) => sum + (moving > 0 ? held - moving : 0), 0),
    needsAccount: isDeposit(order.method),
  };
}
