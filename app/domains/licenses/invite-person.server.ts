import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { invitedToContract } from '#app/domains/notifications/messages/invited-to-contract.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { INVITED_AGAIN_AFTER_MS, MAX_PEOPLE } from './license.ts';
import type { PERSON_MESSAGES } from './messages.ts';
import { insertPerson, listPeople, lockPool, renewInvitation } from './people.store.server.ts';

export type InvitePersonError = keyof typeof PERSON_MESSAGES;

/**
 * An owner invites a person who has an account (spec §9: one account per person). The person is notified by mail and
 * decides. Without an answer they can be invited again after a day. Does not reveal whether they have a subscription or
 * another owner.
 */
export async function invitePerson(
  platform: Platform,
  actor: Member,
  loginId: string,
  caller: Caller,
): Promise<Result<null, InvitePersonError>> {
  const at = platform.clock.now();
  const counted = await throttleSubject(platform, 'licence-invite', actor.accountId);
  if (!counted.ok) return err('too-many-invitations');
  const person = await findMember(platform, loginId);
  if (!person) return err('unknown-id');
  if (person.accountId === actor.accountId) return err('own-id');
  return platform.transaction(async (tx): Promise<Result<null, InvitePersonError>> => {
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (!subscription) return err('no-contract');
    await lockPool(tx, subscription.id);
    const row = {
      owner_id: actor.accountId,
      account_id: person.accountId,
      invited_at: at,
      accepted_at: null,
    };
    if (!(await renewInvitation(tx, row, new Date(at.getTime() - INVITED_AGAIN_AFTER_MS)))) {
      if ((await listPeople(tx, actor.accountId)).length >= MAX_PEOPLE) return err('too-many-people');
      if (!(await insertPerson(tx, row))) return err('invited-before');
    }
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'licences.person-invited',
      target: person.accountId,
      requestId: caller.id,
    });
    const key = `invited-to-contract:${actor.accountId}:${person.accountId}:${at.getTime()}`;
    await notifyMember(platform, tx, person.accountId, key, ({ name }) =>
      invitedToContract({
        name,
        owner: nameInMessages(actor.name, actor.loginId),
        planName: subscription.plan_name,
        origin: platform.origin,
      }),
    );
    return ok(null);
  });
}
