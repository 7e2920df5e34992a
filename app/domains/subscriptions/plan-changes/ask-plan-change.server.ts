import { catalogue, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ContractRow } from '../tables.ts';
import { insertPlanChange } from './terms.store.server.ts';

/**
 * Writes down what a contract becomes once this 'change' invoice is paid, at the catalogue's price of today, and what it is
 * until then.
 */
export function askPlanChange(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
  invoiceId: string,
  planCode: PlanCode,
): Promise<void> {
  const { name, monthly } = catalogue[planCode];
  return insertPlanChange(tx, {
    invoice_id: invoiceId,
    plan_code: planCode,
    plan_name: name,
    monthly,
    price_version: PRICE_VERSION,
    asked_at: clock.now(),
    from_plan_code: contract.plan_code,
    from_plan_name: contract.plan_name,
    from_monthly: contract.monthly,
    from_price_version: contract.price_version,
  });
}
