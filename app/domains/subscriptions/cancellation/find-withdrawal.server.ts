import { holdingsOf } from '#app/domains/billing/ledger/holdings.ts';
import { listLedger } from '#app/domains/billing/ledger/ledger.store.server.ts';
import { findOrderById } from '#app/domains/billing/orders/order-queries.server.ts';
import { selectRefundsOfOrder } from '#app/domains/billing/refunds/refunds.store.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { beginsContract } from '../fulfillment/begins-contract.server.ts';
import { whyNotWithdrawable, withdrawableUntil } from './withdrawal.ts';

/** The order that can still be withdrawn, and until when; null where it cannot (any more), or there is none. */
export async function findWithdrawal(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  orderId: string | null,
): Promise<{ orderNumber: string; until: KstDate } | null> {
  const order = orderId === null ? undefined : await findOrderById(db, orderId);
  if (!order || order.paid_at === null) return null;
  const refunds = (await selectRefundsOfOrder(db, order.id)).map((refund) => ({
    ...refund,
    attemptId: refund.attempt_id,
  }));
  const startsOn = await beginsContract(db, order.id);
  if (startsOn === null) return null;
  const paid = { state: order.state, paidAt: order.paid_at, startsOn };
  const holdings = holdingsOf(await listLedger(db, order.id), refunds);
  if (whyNotWithdrawable(paid, holdings, kstDate(clock.now()))) return null;
  return { orderNumber: order.number, until: withdrawableUntil(order.paid_at, startsOn) };
}
