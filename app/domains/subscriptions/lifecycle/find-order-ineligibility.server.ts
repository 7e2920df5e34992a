import {
  hasPermissionAfter,
  listWithdrawals,
} from '#app/domains/billing/orders/order-permissions.store.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { sumDebts } from '../invoices/sum-debts.server.ts';
import {
  type OrderIneligibility,
  WITHDRAWALS_ALONE,
  WITHDRAWALS_WITHIN_DAYS,
} from './order-ineligibility.ts';

/**
 * Why a buyer can order nothing new, by any method; null where they can. Before an order, a trial and its paid plan are made
 * it is asked under the customer's lock. `companyHash`: as trials compare companies; null where none is named.
 */
export async function findOrderIneligibility(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  buyer: { accountId: string; companyHash: string | null },
): Promise<OrderIneligibility | null> {
  const amount = await sumDebts(db, buyer.accountId);
  if (amount > 0) return { code: 'debt-owed', amount };
  const since = new Date(clock.now().getTime() - WITHDRAWALS_WITHIN_DAYS * DAY_MS);
  const withdrawals = await listWithdrawals(db, buyer, since);
  if (withdrawals.length < WITHDRAWALS_ALONE) return null;
  const last = withdrawals.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime())[0];
  return last && (await hasPermissionAfter(db, buyer, last)) ? null : { code: 'withdrawn-twice' };
}
