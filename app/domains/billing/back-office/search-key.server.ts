import { normalizeEmail } from '#app/domains/accounts/fields/email-address.ts';
import { normalizeTel } from '#app/domains/accounts/fields/tel.ts';
import type { Platform } from '#app/platform/platform.ts';
import { comparableCompany } from '../orders/contractor.ts';

/** Sealed values of an order by which staff can find its customer. */
export const SEARCH_KINDS = ['company', 'contact', 'phone', 'email', 'depositor'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const COMPARABLE: Readonly<Record<SearchKind, (value: string) => string>> = {
  company: comparableCompany,
  contact: comparableCompany,
  phone: normalizeTel,
  email: normalizeEmail,
  depositor: comparableCompany,
};

/** Keyed hash for comparison; null if nothing comparable remains of the value. */
export function searchKey(
  { secrets }: Pick<Platform, 'secrets'>,
  kind: SearchKind,
  value: string,
): string | null {
  const comparable = COMPARABLE[kind](value);
  return comparable === '' ? null : secrets.hash('customer-search', `${kind}:${comparable}`);
}
