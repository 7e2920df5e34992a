import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockAccountRow } from '../identity/accounts.store.server.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { removeKnownDevice } from '../sessions/sessions.store.server.ts';
import { findSignIn } from '../sign-in/sign-in-history.store.server.ts';

/**
 * Handles a sign-in that a member does not recognize: its device is no longer known, and the session ends.
 * Logging in again requires the password, and the page then asks to change it.
 */
export async function reportUnrecognizedSignIn(
  platform: Pick<Platform, 'transaction' | 'clock'>,
  caller: Caller,
  member: Member,
  signInId: number,
): Promise<Result<void, 'not-found'>> {
  const { accountId } = member;
  return platform.transaction(async (tx) => {
    const signIn = await findSignIn(tx, accountId, signInId);
    if (!signIn) return err('not-found');
    // Lock order: the account before its devices and its session, as in a login.
    await lockAccountRow(tx, accountId);
    const at = platform.clock.now();
    await removeKnownDevice(tx, accountId, signIn.device_hash);
    await endSession(tx, { accountId }, { reason: 'signed-out', at, requestId: caller.id });
    const action = 'accounts.sign-in-disowned';
    await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
    return ok(undefined);
  });
}
