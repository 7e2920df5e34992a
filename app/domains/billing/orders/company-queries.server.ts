import * as v from 'valibot';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { hasCompanyPaid } from '../retention/companies.store.server.ts';
import { comparableCompany } from './contractor.ts';

/** Keyed hash by which trials and paid subscriptions compare companies (decisions M6, O21); null without a company. */
export function companyHash({ secrets }: Pick<Platform, 'secrets'>, name: string | null): string | null {
  const comparable = comparableCompany(name ?? '');
  return comparable === '' ? null : secrets.hash('trial-company', comparable);
}

const Stored = v.object({ company: v.nullable(v.string()) });

/** Keyed hash of the company in an order's sealed contractor; null without a company. */
export function companyOfContractor(
  platform: Pick<Platform, 'secrets'>,
  contractorSealed: string,
): string | null {
  const stored: unknown = JSON.parse(platform.secrets.open('contractor', contractorSealed));
  return companyHash(platform, v.parse(Stored, stored).company);
}

/**
 * Whether a company, however it is spelled, has paid for a period under another account and was not refunded (decisions
 * M6, O21). Deleted accounts count for three years.
 */
export async function isKnownCompany(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  { company, accountId }: { company: string; accountId: string },
): Promise<boolean> {
  const hash = companyHash(platform, company);
  return hash !== null && (await hasCompanyPaid(db, hash, accountId));
}
