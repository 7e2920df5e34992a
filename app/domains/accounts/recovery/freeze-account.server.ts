import { accountFrozen } from '#app/domains/notifications/messages/account-frozen.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { deleteEmailReplacement } from '../back-office/email-replacements.store.server.ts';
import { consumeRight, findRight } from '../codes/rights.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { revokePasswordResets } from '../passwords/set-password.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { removeKnownDevices } from '../sessions/sessions.store.server.ts';
import { cancelRemoval } from '../two-factor/two-factor.store.server.ts';
import { lockOwner, transitionStatus } from './recovery.store.server.ts';

/**
 * Freezes an account by the link of `notifyPasswordChanged`: ends its session, removes its known devices,
 * revokes resets, and cancels a requested removal of two-factor or replacement of the email. Nobody can log
 * in until a password reset, about which the owner is mailed. The link works once. A suspended account keeps its
 * link, which secures the account after it is reinstated.
 */
export async function freezeAccount(
  platform: Platform,
  caller: Caller,
  key: string,
): Promise<Result<void, 'gone' | 'suspended'>> {
  const at = platform.clock.now();
  const keyHash = hashToken(key);
  return platform.transaction(async (tx) => {
    const lookup = { allows: 'freeze', tokenHash: keyHash, now: at } as const;
    const accountId = await findRight(tx, lookup);
    // Lock order: the account before its rights, as in account deletion.
    const owner = accountId === undefined ? undefined : await lockOwner(tx, accountId);
    if (owner?.status === 'suspended') return err('suspended');
    if (!owner || (await consumeRight(tx, lookup)) === undefined) return err('gone');
    await transitionStatus(tx, owner.id, { from: 'active', to: 'frozen' });
    await revokePasswordResets(tx, owner);
    // Open sessions and what they requested are no longer trusted.
    await removeKnownDevices(tx, owner.id);
    await cancelRemoval(tx, owner.id);
    await deleteEmailReplacement(tx, owner.id);
    const end = { reason: 'changed', at, actor: owner.id, requestId: caller.id } as const;
    await endSession(tx, { accountId: owner.id }, end);
    const action = 'accounts.freeze';
    await recordAudit(tx, { at, actor: owner.id, action, target: owner.id, requestId: caller.id });
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId: owner.id,
      to: owner.email,
      ...accountFrozen({
        name: nameInMessages(owner.name, owner.login_id),
        loginId: owner.login_id,
        origin: platform.origin,
      }),
      dedupeKey: `account-frozen:${keyHash}`,
    });
    return ok(undefined);
  });
}

/** Does not consume the link: mail scanners open every link. */
export async function isFreezeLinkValid(
  platform: Pick<Platform, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  const lookup = { allows: 'freeze', tokenHash: hashToken(key), now: platform.clock.now() } as const;
  return (await findRight(platform.db, lookup)) !== undefined;
}
