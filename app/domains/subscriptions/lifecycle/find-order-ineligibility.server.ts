import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { needsPermission } from '#app/domains/billing/orders/order-permission.server.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { sumDebts } from '../invoices/invoice-queries.server.ts';
import type { OrderIneligibility } from './order-ineligibility.ts';

/** `companyHash`: null if no company is named. */
type Buyer = { accountId: string; companyHash: string | null };

/**
 * Why a buyer can order nothing, by any method; null if they can. Also checked under the customer's lock before an
 * order, a trial and its paid plan.
 */
export async function findOrderIneligibility(
  platform: Pick<Platform, 'clock' | 'settings' | 'demo'>,
  db: Queryable,
  buyer: Buyer,
): Promise<OrderIneligibility | null> {
  return acceptsOrders(platform) ? findBuyerIneligibility(platform, db, buyer) : { code: 'not-open' };
}

/** The same for an earlier order, which stays valid even if the site is no longer open for orders. */
export async function findBuyerIneligibility(
  platform: Pick<Platform, 'clock'>,
  db: Queryable,
  buyer: Buyer,
): Promise<OrderIneligibility | null> {
  const amount = await sumDebts(db, buyer.accountId);
  if (amount > 0) return { code: 'debt-owed', amount };
  return (await needsPermission(platform, db, buyer)) ? { code: 'withdrawn-twice' } : null;
}

/** What a page shows next to an order rejected with this code; null for any other code. */
export async function describeIneligibility(
  platform: Platform,
  { accountId }: Member,
  code: string,
): Promise<OrderIneligibility | null> {
  // It may concern the company typed in the form, which the account does not know.
  if (code === 'withdrawn-twice' || code === 'not-open') return { code };
  if (code !== 'debt-owed') return null;
  return findOrderIneligibility(platform, platform.db, { accountId, companyHash: null });
}
