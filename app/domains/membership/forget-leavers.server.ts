import {
  claimFormerMember,
  listFormerMembersDue,
} from '#app/domains/accounts/erasure/erase-account.server.ts';
import { eraseMarketingConsents } from '#app/domains/consents/erase-marketing-consents.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Takes away, half a year after somebody left, the records of what they agreed to receive (security R31). */
export async function forgetLeavers(platform: Platform): Promise<void> {
  for (const accountId of await listFormerMembersDue(platform)) {
    // One account that fails must not keep the others' records longer than they were told.
    try {
      await platform.transaction(async (tx) => {
        if (await claimFormerMember(platform, tx, accountId)) await eraseMarketingConsents(tx, accountId);
      });
    } catch (error) {
      platform.log.error('forgetting a leaver failed', { account: accountId, error });
    }
  }
}
