import { isAccountActive } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eraseCompany, listCompaniesBefore } from './trials.store.server.ts';

/** As long as an ID that left cannot come back (decisions A8). */
const KEPT_YEARS = 3;

/**
 * Forgets the keyed hash of the company of trials that began so long ago and whose account is gone; a company that is still
 * with us has no second one (decisions M6). That the account had its trial stays.
 */
export async function eraseTrialCompanies({ db, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  let count = 0;
  for (const accountId of await listCompaniesBefore(db, before)) {
    if (await isAccountActive(db, accountId)) continue;
    await eraseCompany(db, accountId);
    count += 1;
  }
  if (count > 0) log.info('companies of trials forgotten', { count });
}
