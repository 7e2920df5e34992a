import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findBalances } from '#app/domains/billing/ledger/ledger-queries.server.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { findOrderById, findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findFirstPeriodStart } from '../invoices/invoice-queries.server.ts';
import { findWithdrawalRefusal, lastWithdrawalDay } from './withdrawal.ts';

/** `needsAccount`: the buyer must give an account for the refund. */
export type OwnWithdrawal = { until: KstDate; needsAccount: boolean };

/** The order that can still be withdrawn and its deadline; null if there is none. */
export async function findWithdrawal(
  platform: Pick<Platform, 'clock'>,
  db: Queryable,
  orderId: string | null,
): Promise<{ orderNumber: string; until: KstDate } | null> {
  const order = orderId === null ? undefined : await findOrderById(db, orderId);
  const until = order && (await lastDay(platform, db, order));
  return until ? { orderNumber: order.number, until } : null;
}

/** The same for the member's own order, by its number. */
export async function findOwnWithdrawal(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<OwnWithdrawal | null> {
  if (!ORDER_NUMBER.test(orderNumber)) return null;
  const order = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  const until = order && (await lastDay(platform, platform.db, order));
  return until ? { until, needsAccount: isDeposit(order.method) } : null;
}

async function lastDay(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  order: OrderRow,
): Promise<KstDate | null> {
  const { id, state, paid_at: paidAt } = order;
  if (paidAt === null) return null;
  const startsOn = await findFirstPeriodStart(db, id);
  if (startsOn === null) return null;
  const balances = await findBalances(db, id);
  if (findWithdrawalRefusal({ state, paidAt, startsOn }, balances, kstDate(clock.now()))) return null;
  return lastWithdrawalDay(paidAt, startsOn);
}
