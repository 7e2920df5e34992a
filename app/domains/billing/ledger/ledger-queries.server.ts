import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { findAttempt } from '../payments/attempts.store.server.ts';
import { isDeposit } from '../payments/payment-method.ts';
import { listRefundsOfOrder } from '../refunds/refunds.store.server.ts';
import { type Balance, balancesOf } from './balances.ts';
import { listLedger } from './ledger.store.server.ts';
import type { LedgerRow } from './ledger.ts';

/** Balances of an order's payments; final only under the customer lock. */
export async function findBalances(db: Queryable, orderId: string): Promise<Balance[]> {
  const refunds = await listRefundsOfOrder(db, orderId);
  const back = refunds.map((refund) => ({ ...refund, attemptId: refund.attempt_id }));
  return balancesOf(await listLedger(db, orderId), back);
}

/**
 * KRW: `free` can be refunded now, `waiting` after a pending refund of the same payment. `needsAccount`: the refund
 * needs a bank account.
 */
export type Refundable = { free: Krw; waiting: Krw; needsAccount: boolean };

/** How much of an order's money can be refunded now. A payment has one refund at a time. */
export async function findRefundable(db: Queryable, orderId: string): Promise<Refundable> {
  const order = await findOrderById(db, orderId);
  if (!order) return { free: 0, waiting: 0, needsAccount: false };
  const refunds = (await listRefundsOfOrder(db, orderId)).map((refund) => ({
    ...refund,
    attemptId: refund.attempt_id,
  }));
  const balances = balancesOf(await listLedger(db, orderId), refunds);
  return {
    free: balances.reduce((sum, { captured, pendingRefund }) => sum + (pendingRefund > 0 ? 0 : captured), 0),
    waiting: balances.reduce(
      (sum, { captured, pendingRefund }) => sum + (pendingRefund > 0 ? captured - pendingRefund : 0),
      0,
    ),
    needsAccount: isDeposit(order.method),
  };
}

/** All money movements of an order, oldest first. The caller checks whose order it is. */
export function listOrderLedger(platform: Pick<Platform, 'db'>, orderId: string): Promise<LedgerRow[]> {
  return listLedger(platform.db, orderId);
}

/** What a PayPal attempt pays of its order in KRW and charges in USD; null for an attempt in KRW. */
export async function findUsdAmount(
  { db }: Pick<Platform, 'db'>,
  attemptId: string,
): Promise<{ amount: Krw; usdCents: UsdCents } | null> {
  const attempt = await findAttempt(db, attemptId);
  return attempt && attempt.usdCents !== null ? { amount: attempt.amount, usdCents: attempt.usdCents } : null;
}
