import type { Platform } from '#app/platform/platform.ts';
import type { Contractor } from '../orders/contractor.ts';

const NOBODY: Contractor = {
  company: null,
  name: '(deleted)',
  phone: '(deleted)',
  email: '(deleted)',
  address: '(deleted)',
};

/** What stands in an order in the place of a contractor who is forgotten. */
export function forgottenContractor({ secrets }: Pick<Platform, 'secrets'>): string {
  return secrets.seal('contractor', JSON.stringify(NOBODY));
}
