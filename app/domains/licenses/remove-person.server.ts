import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deletePerson } from './people.store.server.ts';
import { freeSeat } from './record-usage.server.ts';

/**
 * Removes a person or their invitation and frees their seat: an owner removes anybody, a person themselves. `who`:
 * the other party's login ID. False if there is nothing to remove.
 */
export async function removePerson(
  platform: Platform,
  actor: Member,
  who: { person: string } | { owner: string },
  caller: Caller,
): Promise<boolean> {
  const at = platform.clock.now();
  const other = await findMember(platform, 'person' in who ? who.person : who.owner);
  if (!other) return false;
  const [ownerId, accountId] =
    'person' in who ? [actor.accountId, other.accountId] : [other.accountId, actor.accountId];
  return platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, accountId);
    if (!(await deletePerson(tx, accountId, ownerId))) return false;
    await freeSeat(tx, accountId, at);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'licences.person-removed',
      target: accountId,
      requestId: caller.id,
    });
    return true;
  });
}
