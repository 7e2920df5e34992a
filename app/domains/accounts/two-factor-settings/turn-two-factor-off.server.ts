import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.store.server.ts';

/**
 * Deletes the key and the recovery codes and mails the owner; the session continues under a new token
 * (security R4).
 */
export async function turnTwoFactorOff(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser<Reauthenticated<Member>>,
): Promise<Result<{ sessionToken: string }, { code: 'signed-out' }>> {
  const { accountId } = browser.member;
  const turnedOff = await platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return null;
    const { account, session } = locked;
    // Two tabs that turn it off at once get the same response, and the owner is notified once.
    if (await deleteTwoFactor(tx, accountId)) {
      await recordSecurityChange(platform, tx, caller, account, 'two-factor-off');
    }
    const at = platform.clock.now();
    await endSession(tx, { accountId }, { reason: 'changed', at, requestId: caller.id });
    return startSession(platform, tx, account, session);
  });
  if (turnedOff === null) return err({ code: 'signed-out' });
  return ok({ sessionToken: turnedOff });
}
