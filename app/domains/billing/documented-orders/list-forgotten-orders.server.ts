import type { Platform } from '#app/platform/platform.ts';
import { findForgotten } from './documented-orders.store.server.ts';

/** Those of the orders whose contractor this site no longer names, so that their papers must not either (decisions A8). */
export function listForgottenOrders(
  platform: Pick<Platform, 'db'>,
  orderIds: readonly string[],
): Promise<string[]> {
  return findForgotten(platform.db, orderIds);
}
