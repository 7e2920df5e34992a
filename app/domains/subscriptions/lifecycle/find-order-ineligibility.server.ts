import { needsPermission } from '#app/domains/billing/orders/needs-permission.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { sumDebts } from '../invoices/invoice-queries.server.ts';
import type { OrderIneligibility } from './order-ineligibility.ts';

/**
 * Why a buyer can order nothing new, by any method; null where they can. Before an order, a trial and its paid plan are made
 * it is asked under the customer's lock. `companyHash`: as trials compare companies; null where none is named.
 */
export async function findOrderIneligibility(
  platform: Pick<Platform, 'clock'>,
  db: Queryable,
  buyer: { accountId: string; companyHash: string | null },
): Promise<OrderIneligibility | null> {
  const amount = await sumDebts(db, buyer.accountId);
  if (amount > 0) return { code: 'debt-owed', amount };
  return (await needsPermission(platform, db, buyer)) ? { code: 'withdrawn-twice' } : null;
}
