import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { putContractPayer, selectContractPayer } from './contract-payers.store.server.ts';

/**
 * Who pays a contract, and how, goes on in the one that renews it (decisions M3); nothing where it was never said. Within the
 * caller's transaction and under the customer's lock.
 */
export async function carryContractPayer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  from: string,
  to: string,
): Promise<void> {
  const payer = await selectContractPayer(tx, from);
  if (payer) await putContractPayer(tx, { ...payer, subscription_id: to, changed_at: clock.now() });
}
