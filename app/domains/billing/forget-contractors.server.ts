import type { Platform } from '#app/platform/platform.ts';
import { deleteUselessPayers } from './contract-payers.store.server.ts';
import { forgottenContractor } from './forgotten-contractor.server.ts';
import { forgetOldContractors } from './leaving.store.server.ts';

const KEPT_YEARS = 5;

/**
 * Contracts and payments of customers who left name nobody any more once the law has no use for it (decisions A8); who
 * would have paid a contract that is over is needed by nobody at once.
 */
export async function forgetContractors(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const count = await platform.transaction((tx) =>
    forgetOldContractors(tx, before, forgottenContractor(platform)),
  );
  await deleteUselessPayers(platform.db);
  if (count > 0) platform.log.info('contractors forgotten', { count });
}
