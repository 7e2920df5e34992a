import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { findPeriodRow } from './invoices.store.server.ts';

export type PaidPeriod = { startsOn: KstDate; endsOn: KstDate; contractEndsOn: KstDate };

/** The days that an order pays for; null where it pays for none (yet). */
export async function findPeriodOfOrder(db: Queryable, orderId: string): Promise<PaidPeriod | null> {
  return (await findPeriodRow(db, orderId)) ?? null;
}

/** The same for an order of this member, by its number. */
export async function findPeriodOfOwnOrder(
  { db }: Pick<Platform, 'db'>,
  actor: Member,
  orderNumber: string,
): Promise<PaidPeriod | null> {
  const order = await findOwnOrder(db, actor.accountId, orderNumber);
  return order ? findPeriodOfOrder(db, order.id) : null;
}
