import { foundId } from '#app/domains/notifications/messages/found-id.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { RedeemError } from '../codes/redeem-code.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { maskLoginId } from './mask-login-id.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.server.ts';

/** Redeems the code of find ID: the page shows a masked ID, the mail the full one (decisions A4). */
export async function findId(
  platform: Platform,
  caller: Caller,
  entry: { flow: string; code: string },
): Promise<Result<{ maskedId: string }, RedeemError>> {
  const redeemed = await redeemRecoveryCode(platform, caller, 'find-id', entry);
  if (!redeemed.ok) return redeemed;
  const owner = redeemed.value;
  await platform.transaction(async (tx) => {
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId: owner.id,
      to: owner.email,
      ...foundId({
        name: nameInMessages(owner.name, owner.login_id),
        loginId: owner.login_id,
        origin: platform.origin,
      }),
      dedupeKey: `found-id:${hashToken(entry.flow)}`,
    });
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: owner.id,
      action: 'accounts.id-found',
      target: owner.id,
      requestId: caller.id,
    });
  });
  return ok({ maskedId: maskLoginId(owner.login_id) });
}
