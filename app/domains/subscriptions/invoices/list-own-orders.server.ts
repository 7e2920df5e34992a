import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listPeriodsOfOwnOrders } from './invoice-queries.server.ts';

/** The member's orders, each with the period it pays for, 1 to 12; null if it pays for none. */
export async function listOwnOrders(platform: Platform, actor: Member) {
  const [orders, periods] = await Promise.all([
    listOrders(platform, actor),
    listPeriodsOfOwnOrders(platform, actor),
  ]);
  return orders.map((order) => ({ ...order, periodNo: periods.get(order.number) ?? null }));
}
