import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type RedeemError, redeemCode } from '../codes/redeem-code.server.ts';
import { mobileDigits } from '../fields/tel.ts';
import { markTelVerified, SEALED_TEL } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';

/** Confirms a member's number by the code sent to it (decisions A2). */
export async function confirmTel(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'secrets'>,
  by: SignedInBrowser & { caller: Caller },
  entry: { flow: string; code: string },
): Promise<Result<void, RedeemError | { code: 'signed-out' }>> {
  const { member, caller } = by;
  const redeemed = await redeemCode(platform, 'verify-tel', entry);
  if (!redeemed.ok) return redeemed;
  if (redeemed.value.accountId !== member.accountId) return err({ code: 'spent' });
  return platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, by);
    if (!locked) return err({ code: 'signed-out' });
    const tel = platform.secrets.open(SEALED_TEL, locked.account.tel_sealed);
    // The number was changed after the code was sent.
    if (mobileDigits(tel) !== redeemed.value.to) return err({ code: 'spent' });
    const at = platform.clock.now();
    await markTelVerified(tx, member.accountId, at);
    const action = 'accounts.tel-verified';
    await recordAudit(tx, {
      at,
      actor: member.accountId,
      action,
      target: member.accountId,
      requestId: caller.id,
    });
    return ok(undefined);
  });
}
