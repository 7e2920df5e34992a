import type { Platform } from '#app/platform/platform.ts';
import { forgetCompaniesBefore } from './trials.store.server.ts';

/** As long as an ID that left cannot come back (decisions A8). */
const KEPT_YEARS = 3;

/**
 * Forgets the keyed hash of the company of trials that began so long ago; until then the company has no second one. That
 * the account had its trial stays.
 */
export async function forgetTrialCompanies({ db, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const count = await forgetCompaniesBefore(db, before);
  if (count > 0) log.info('companies of trials forgotten', { count });
}
