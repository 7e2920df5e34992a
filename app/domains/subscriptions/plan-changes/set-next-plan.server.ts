import type { PlanCode } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractRow } from '../tables.ts';
import { putNextPlan } from './terms.store.server.ts';

/** The plan from the next period on, or null where it stays; throws where the contract moved under its lock. */
export async function setNextPlan(
  tx: Queryable,
  contract: ContractRow,
  planCode: PlanCode | null,
): Promise<void> {
  if (!(await putNextPlan(tx, contract, planCode)))
    throw new Error(`Contract ${contract.number} moved under its lock.`);
}
