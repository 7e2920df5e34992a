import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { findMember } from '#app/domains/accounts/find-member.server.ts';
import { findRunningContract } from '#app/domains/contracts/find-running-contract.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deletePerson, findContractOfPerson, lockPool } from './people.store.server.ts';
import { deleteSeat } from './seats.store.server.ts';

/**
 * Lets a person out of a contract and frees their seat: the owner anybody of theirs, a person themselves. False where the
 * person is not in a contract of whoever asks.
 */
export async function removePerson(
  platform: Platform,
  actor: Member,
  loginId: string,
  caller: Caller,
): Promise<boolean> {
  const at = platform.clock.now();
  const person = await findMember(platform, loginId);
  if (!person) return false;
  const { accountId } = person;
  return platform.transaction(async (tx) => {
    const subscriptionId =
      accountId === actor.accountId
        ? await findContractOfPerson(tx, accountId)
        : ((await findRunningContract(tx, actor.accountId))?.id ?? null);
    if (subscriptionId === null) return false;
    await lockPool(tx, subscriptionId);
    if (!(await deletePerson(tx, accountId, subscriptionId))) return false;
    await deleteSeat(tx, accountId);
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
