import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findOrderIneligibility } from './find-order-ineligibility.server.ts';
import type { OrderIneligibility } from './order-ineligibility.ts';

/** What a page shows beside an order refused with this code; null for any other code. */
export async function describeIneligibility(
  platform: Platform,
  { accountId }: Member,
  code: string,
): Promise<OrderIneligibility | null> {
  // It may be about the company typed in the form, which the account does not know.
  if (code === 'withdrawn-twice') return { code };
  if (code !== 'debt-owed') return null;
  return findOrderIneligibility(platform, platform.db, { accountId, companyHash: null });
}
