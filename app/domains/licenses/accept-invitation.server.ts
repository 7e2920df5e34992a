import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { acceptOwner } from './people.store.server.ts';
import { freeSeat } from './record-usage.server.ts';

/** A person joins an owner's subscription and leaves any other. False without an invitation. */
export async function acceptInvitation(
  platform: Platform,
  actor: Member,
  ownerLoginId: string,
  caller: Caller,
): Promise<boolean> {
  const at = platform.clock.now();
  const owner = await findMember(platform, ownerLoginId);
  if (!owner) return false;
  return platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, actor.accountId);
    if (!(await acceptOwner(tx, actor.accountId, owner.accountId, at))) return false;
    // Frees a seat under the previous owner.
    await freeSeat(tx, actor.accountId, at);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'licences.invitation-accepted',
      target: owner.accountId,
      requestId: caller.id,
    });
    return true;
  });
}
