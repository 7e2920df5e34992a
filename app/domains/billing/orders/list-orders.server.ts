import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Order, UNPAID_ORDERS } from './order.ts';
import { listOwnOrders } from './orders.store.server.ts';
import { toOrder } from './read-order.server.ts';

/** The member's orders, at most 100: those that wait for money first, then the newest. */
export async function listOrders(platform: Platform, actor: Member): Promise<Order[]> {
  const rows = await listOwnOrders(platform.db, actor.accountId);
  const waits = ({ state }: Order) => Number(UNPAID_ORDERS.some((unpaid) => unpaid === state));
  return rows.map((row) => toOrder(platform, row)).toSorted((one, other) => waits(other) - waits(one));
}
