import type { Platform } from '#app/platform/platform.ts';
import { companyOfContractor } from '../orders/company-hash.server.ts';
import { listUnreadCompanies, setCompany } from './companies.store.server.ts';

/** Notes the company of orders that were paid before orders kept it, so that trials know them too (decisions O21). */
export async function readCompanies(platform: Platform): Promise<void> {
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
