import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findBalances } from '#app/domains/billing/ledger/ledger-queries.server.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { findOrderById, findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { findFirstPeriod } from '../invoices/invoice.ts';
import { findFirstPeriodStart } from '../invoices/invoice-queries.server.ts';
import type { InvoiceRow } from '../tables.ts';
import { WITHDRAWAL_DAYS } from './early-cancellation.ts';
import { findWithdrawalRefusal, lastWithdrawalDay } from './withdrawal.ts';

/** `needsAccount`: the buyer must give an account for the refund. */
export type OwnWithdrawal = { until: KstDate; needsAccount: boolean };

/** The order of a subscription that can still be withdrawn and its deadline; null if there is none. */
export async function findWithdrawal(
  platform: Pick<Platform, 'clock'>,
  db: Queryable,
  invoices: readonly InvoiceRow[],
): Promise<{ orderNumber: string; until: KstDate } | null> {
  const first = findFirstPeriod(invoices);
  if (!first?.order_id) return null;
  // A late payment does not extend the deadline, so nothing else is read for most subscriptions.
  if (kstDate(platform.clock.now()) > addDays(first.starts_on, WITHDRAWAL_DAYS)) return null;
  const order = await findOrderById(db, first.order_id);
  const until = order && (await lastDay(platform, db, order, first.starts_on));
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
  if (!order) return null;
  const startsOn = await findFirstPeriodStart(platform.db, order.id);
  const until = startsOn && (await lastDay(platform, platform.db, order, startsOn));
  return until ? { until, needsAccount: isDeposit(order.method) } : null;
}

async function lastDay(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  order: OrderRow,
  startsOn: KstDate,
): Promise<KstDate | null> {
  const { id, state, paid_at: paidAt } = order;
  if (paidAt === null) return null;
  const balances = await findBalances(db, id);
  if (findWithdrawalRefusal({ state, paidAt, startsOn }, balances, kstDate(clock.now()))) return null;
  return lastWithdrawalDay(paidAt, startsOn);
}
