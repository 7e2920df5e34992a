import type { Platform } from '#app/platform/platform.ts';
import { forgottenContractor } from './forgotten-contractor.server.ts';
import { forgetOldContractors } from './leaving.store.server.ts';

const KEPT_YEARS = 5;

/** Contracts and payments of customers who left name nobody any more once the law has no use for it (decisions A8). */
export async function forgetContractors(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const count = await platform.transaction((tx) =>
    forgetOldContractors(tx, before, forgottenContractor(platform)),
  );
  if (count > 0) platform.log.info('contractors forgotten', { count });
}
