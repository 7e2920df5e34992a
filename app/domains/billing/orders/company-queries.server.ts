import * as v from 'valibot';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { hasCompanyPaid } from '../retention/companies.store.server.ts';
import { comparableCompany } from './company-name.ts';

/** A company as a keyed hash, by which trials and paid contracts are compared (decisions M6, O21); null where none is named. */
export function companyHash({ secrets }: Pick<Platform, 'secrets'>, name: string | null): string | null {
  const comparable = comparableCompany(name ?? '');
  return comparable === '' ? null : secrets.hash('trial-company', comparable);
}

const Stored = v.object({ company: v.nullable(v.string()) });

/** The company of a contractor as an order keeps it, sealed: its keyed hash, or null where none is named. */
export function companyOfContractor(
  platform: Pick<Platform, 'secrets'>,
  contractorSealed: string,
): string | null {
  const stored: unknown = JSON.parse(platform.secrets.open('contractor', contractorSealed));
  return companyHash(platform, v.parse(Stored, stored).company);
}

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
