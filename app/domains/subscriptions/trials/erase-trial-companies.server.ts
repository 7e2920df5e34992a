import { isAccountActive } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eraseCompany, listCompaniesBefore } from './trials.store.server.ts';

/** As long as a deleted ID stays blocked (decisions A8). */
const RETENTION_YEARS = 3;

/**
 * Erases the company hash of old trials whose account is deleted; a company that is still a customer gets no second
 * trial (decisions M6). The fact that the account had its trial stays.
 */
export async function eraseTrialCompanies({ db, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS);
  let count = 0;
  for (const accountId of await listCompaniesBefore(db, before)) {
    if (await isAccountActive(db, accountId)) continue;
    await eraseCompany(db, accountId);
    count += 1;
  }
  if (count > 0) log.info('companies of trials forgotten', { count });
}
