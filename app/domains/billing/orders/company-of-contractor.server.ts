import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import { companyHash } from './company-hash.server.ts';

const Stored = v.object({ company: v.nullable(v.string()) });

/** The company of a contractor as an order keeps it, sealed: its keyed hash, or null where none is named. */
export function companyOfContractor(
  platform: Pick<Platform, 'secrets'>,
  contractorSealed: string,
): string | null {
  const stored: unknown = JSON.parse(platform.secrets.open('contractor', contractorSealed));
  return companyHash(platform, v.parse(Stored, stored).company);
}
