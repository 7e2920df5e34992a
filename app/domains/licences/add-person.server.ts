import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { findMember } from '#app/domains/accounts/find-member.server.ts';
import { tellMember } from '#app/domains/accounts/tell-member.server.ts';
import { findRunningContract } from '#app/domains/contracts/find-running-contract.server.ts';
import { addedToContract } from '#app/domains/notifications/messages/added-to-contract.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { MOST_PEOPLE } from './licence.ts';
import type { PERSON_MESSAGES } from './messages.ts';
import { insertPerson, listPeopleRows, lockPool } from './people.store.server.ts';

export type AddPersonError = keyof typeof PERSON_MESSAGES;

/**
 * The owner of a contract lets a person with an account of their own work under it (spec §9: one account per person). Who
 * has a contract or belongs to one is refused; the person is told by mail and may leave again at any time.
 */
export async function addPerson(
  platform: Platform,
  actor: Member,
  loginId: string,
  caller: Caller,
): Promise<Result<null, AddPersonError>> {
  const at = platform.clock.now();
  const person = await findMember(platform, loginId);
  if (!person) return err('unknown-id');
  if (person.accountId === actor.accountId) return err('own-id');
  const added = await platform.transaction(async (tx): Promise<Result<null, AddPersonError>> => {
    const contract = await findRunningContract(tx, actor.accountId);
    if (!contract) return err('no-contract');
    await lockPool(tx, contract.id);
    if ((await listPeopleRows(tx, contract.id)).length >= MOST_PEOPLE) return err('too-many-people');
    if (await findRunningContract(tx, person.accountId)) return err('has-contract');
    const row = { account_id: person.accountId, subscription_id: contract.id, added_at: at };
    if (!(await insertPerson(tx, row))) return err('has-contract');
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'licences.person-added',
      target: person.accountId,
      requestId: caller.id,
    });
    const key = `added-to-contract:${contract.id}:${person.accountId}:${at.getTime()}`;
    await tellMember(platform, tx, person.accountId, key, ({ name }) =>
      addedToContract({ name, owner: actor.name, planName: contract.plan_name, origin: platform.origin }),
    );
    return ok(null);
  });
  if (added.ok) await platform.jobs.wake(DELIVER_MAIL);
  return added;
}
