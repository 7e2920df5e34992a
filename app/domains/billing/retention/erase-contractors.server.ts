import type { Platform } from '#app/platform/platform.ts';
import { companyOfContractor } from '../orders/company-queries.server.ts';
import type { Contractor } from '../orders/contractor.ts';
import { eraseCompaniesOf, listUnreadCompanies, setCompany } from './companies.store.server.ts';
import { eraseOldContractors } from './leaving.store.server.ts';

const KEPT_YEARS = 5;
/** As long as the id of a deleted account cannot be reused. */
const COMPANIES_KEPT_YEARS = 3;

/**
 * Erases the contractors of former customers once the law no longer requires them (decisions A8). The company hash,
 * which trials check, is erased sooner (decisions O21).
 */
export async function eraseContractors(platform: Platform): Promise<void> {
  const count = await platform.transaction((tx) =>
    eraseOldContractors(tx, yearsAgo(platform, KEPT_YEARS), erasedContractor(platform)),
  );
  await eraseCompaniesOf(platform.db, yearsAgo(platform, COMPANIES_KEPT_YEARS));
  if (count > 0) platform.log.info('contractors forgotten', { count });
}

function yearsAgo({ clock }: Pick<Platform, 'clock'>, years: number): Date {
  const day = new Date(clock.now());
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}

const NOBODY: Contractor = {
  company: null,
  name: '(deleted)',
  phone: '(deleted)',
  email: '(deleted)',
  address: '(deleted)',
};

/** Stored in place of an erased contractor. */
export function erasedContractor({ secrets }: Pick<Platform, 'secrets'>): string {
  return secrets.seal('contractor', JSON.stringify(NOBODY));
}

/** Hashes the company of paid orders from before the column, so that trials recognize them too (decisions O21). */
export async function hashUnreadCompanies(platform: Platform): Promise<void> {
  const { db } = platform;
  for (
    let unread = await listUnreadCompanies(db);
    unread.length > 0;
    unread = await listUnreadCompanies(db)
  ) {
    for (const { id, contractor_sealed } of unread)
      await setCompany(db, id, companyOfContractor(platform, contractor_sealed));
  }
}
