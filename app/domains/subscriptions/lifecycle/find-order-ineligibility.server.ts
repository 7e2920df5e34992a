import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { needsPermission } from '#app/domains/billing/orders/order-permission.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { sumDebts } from '../invoices/invoice-queries.server.ts';
import type { OrderIneligibility } from './order-ineligibility.ts';

/**
 * Why a buyer cannot order anything new, by any method; null if they can. Also asked under the customer's lock
 * before an order, a trial and its paid plan. `companyHash`: null if no company is named.
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

/** What a page shows beside an order refused with this code; null for any other code. */
export async function describeIneligibility(
  platform: Platform,
  { accountId }: Member,
  code: string,
): Promise<OrderIneligibility | null> {
  // It may be about the company typed in the form, which the account does not know.
  if (code === 'withdrawn-twice') return { code };
  if (code !== 'debt-owed') return null;
  return findOrderIneligibility(platform, platform.db, { accountId, companyHash: null });
}
