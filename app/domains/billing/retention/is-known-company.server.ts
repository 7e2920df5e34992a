import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { companyHash } from '../orders/company-hash.server.ts';
import { hasCompanyPaid } from './companies.store.server.ts';

/**
 * Whether a company has paid for a period under another account and did not get it back, however its name is written
 * (decisions M6, O21). Of an account that left it is known for three years.
 */
export async function isKnownCompany(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  { company, accountId }: { company: string; accountId: string },
): Promise<boolean> {
  const hash = companyHash(platform, company);
  return hash !== null && (await hasCompanyPaid(db, hash, accountId));
}
