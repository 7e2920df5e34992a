import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { putNextPlan } from '../plan-changes/terms.store.server.ts';
import type { ContractRow } from '../tables.ts';
import { withdrawContractConsents } from './contract-consents.store.server.ts';

/** A contract that is to end needs no other plan, no other price and no other year. Under its customer's lock. */
export async function withdrawAgreements(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: ContractRow,
): Promise<void> {
  const at = clock.now();
  await withdrawContractConsents(tx, contract.id, 'price', at);
  await withdrawContractConsents(tx, contract.id, 'renew', at);
  if (contract.next_plan_code !== null) await putNextPlan(tx, contract, null);
}
