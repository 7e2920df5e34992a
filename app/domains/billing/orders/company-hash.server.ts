import type { Platform } from '#app/platform/platform.ts';
import { comparableCompany } from './company-name.ts';

/** A company as a keyed hash, by which trials and paid contracts are compared (decisions M6, O21); null where none is named. */
export function companyHash({ secrets }: Pick<Platform, 'secrets'>, name: string | null): string | null {
  const comparable = comparableCompany(name ?? '');
  return comparable === '' ? null : secrets.hash('trial-company', comparable);
}
