import { catalogue, firstCharge, isPlanCode, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import { takesMoney } from '#app/domains/subscriptions/fulfillment/takes-money.server.ts';
import { findContractOfOrder } from '#app/domains/subscriptions/lifecycle/find-contract-of-order.server.ts';
import { findOrderIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { findRunningContract } from '#app/domains/subscriptions/lifecycle/find-running-contract.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { hasLeft } from '../customers/customers.store.server.ts';
import { hasUnpaidOrder } from '../orders/orders.store.server.ts';
import type { OrderRow } from '../tables.ts';

/**
 * Whether an expired order may be taken up again by money that came late: its plan is still sold at the price of that
 * day, and the account may order, has no contract and is paying no other order (payments.md §2.2). Under the customer's lock.
 */
export async function mayReopen(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  order: OrderRow,
): Promise<boolean> {
  // A period is owed at the contract's price, as long as it is owed and no other order pays it by now.
  if (order.invoice_id !== null) return takesMoney(platform, tx, order);
  if (order.price_version !== PRICE_VERSION || !isPlanCode(order.plan_code)) return false;
  if (firstCharge(catalogue[order.plan_code]) !== order.total) return false;
  if (await hasLeft(tx, order.account_id)) return false;
  if (await findRunningContract(tx, order.account_id)) return false;
  const buyer = { accountId: order.account_id, companyHash: order.company_hash };
  if (await findOrderIneligibility(platform, tx, buyer)) return false;
  // A contract that ended because its deposit was reversed does not begin a second time.
  if (await findContractOfOrder(tx, order.id)) return false;
  return !(await hasUnpaidOrder(tx, order.account_id));
}
