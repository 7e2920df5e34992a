import {
  claimFormerMember,
  listFormerMembersDue,
} from '#app/domains/accounts/erasure/erase-account.server.ts';
import { eraseOptionalConsents } from '#app/domains/consents/record-consents.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Erases the optional consents of former members six months after the deletion (security R31). */
export async function eraseFormerMembers(platform: Platform): Promise<void> {
  for (const accountId of await listFormerMembersDue(platform)) {
    // One failing account must not retain the others' records longer than promised.
    try {
      await platform.transaction(async (tx) => {
        if (await claimFormerMember(platform, tx, accountId)) await eraseOptionalConsents(tx, accountId);
      });
    } catch (error) {
      platform.log.error('erasing a former member failed', { account: accountId, error });
    }
  }
}
