import type { Platform } from '#app/platform/platform.ts';
import { companyOfContractor } from '../orders/company-queries.server.ts';
import type { Contractor } from '../orders/contractor.ts';
import { eraseCompaniesOf, listUnreadCompanies, setCompany } from './companies.store.server.ts';
import { eraseOldContractors } from './leaving.store.server.ts';

const KEPT_YEARS = 5;
/** As long as an ID that left cannot come back. */
const COMPANIES_KEPT_YEARS = 3;

/**
 * Orders and payments of customers who left name nobody any more once the law has no use for it (decisions A8). That their
 * company was a customer, which trials ask, is forgotten sooner (decisions O21).
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

/** What stands in an order in the place of a contractor who is forgotten. */
export function erasedContractor({ secrets }: Pick<Platform, 'secrets'>): string {
  return secrets.seal('contractor', JSON.stringify(NOBODY));
}

/** Notes the company of orders that were paid before orders kept it, so that trials know them too (decisions O21). */
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
