import type { Platform } from '#app/platform/platform.ts';
import { forgetCompaniesOf } from './companies.store.server.ts';
import { forgottenContractor } from './forgotten-contractor.server.ts';
import { forgetOldContractors } from './leaving.store.server.ts';

const KEPT_YEARS = 5;
/** As long as an ID that left cannot come back. */
const COMPANIES_KEPT_YEARS = 3;

/**
 * Orders and payments of customers who left name nobody any more once the law has no use for it (decisions A8). That their
 * company was a customer, which trials ask, is forgotten sooner (decisions O21).
 */
export async function forgetContractors(platform: Platform): Promise<void> {
  const count = await platform.transaction((tx) =>
    forgetOldContractors(tx, yearsAgo(platform, KEPT_YEARS), forgottenContractor(platform)),
  );
  await forgetCompaniesOf(platform.db, yearsAgo(platform, COMPANIES_KEPT_YEARS));
  if (count > 0) platform.log.info('contractors forgotten', { count });
}

function yearsAgo({ clock }: Pick<Platform, 'clock'>, years: number): Date {
  const day = new Date(clock.now());
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}
