import type { Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Order } from './order.ts';
import { listOwnOrders } from './orders.store.server.ts';
import { toOrder } from './read-order.server.ts';

/** The member's orders, newest first, at most 100. */
export async function listOrders(platform: Platform, actor: Member): Promise<Order[]> {
  const rows = await listOwnOrders(platform.db, actor.accountId);
  return rows.map((row) => toOrder(platform, row));
}
