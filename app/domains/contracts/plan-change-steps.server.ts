import { catalogue, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { closeInvoices } from './invoices.store.server.ts';
import type { ContractRow } from './tables.ts';
import { insertPlanChange, listStaleChanges, putNextPlan } from './terms.store.server.ts';

/** Writes down what a contract becomes once this 'change' invoice is paid, at the catalogue's price of today. */
export function askPlanChange(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
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
  });
}

/** A difference that was not paid is owed no more; the plan stays. Under the customer's lock. */
export function giveUpPlanChange(tx: Queryable, orderId: string): Promise<void> {
  return closeInvoices(tx, { orderId }, 'VOID');
}

/** The plan from the next period on, or null where it stays; throws where the contract moved under its lock. */
export async function setNextPlan(
  tx: Queryable,
  contract: ContractRow,
  planCode: PlanCode | null,
): Promise<void> {
  if (!(await putNextPlan(tx, contract, planCode)))
    throw new Error(`Contract ${contract.number} moved under its lock.`);
}

/** Differences that were asked before an instant and are still owed, with the orders that would pay them. */
export function listUnpaidChanges(db: Queryable, before: Date) {
  return listStaleChanges(db, before);
}
