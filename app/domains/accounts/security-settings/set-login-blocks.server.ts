import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import type { LoginBlocks } from '../sign-in/login-block.ts';
import { setBlocks } from '../sign-in/login-blocks.store.server.ts';

/** Saves which logins a member wants blocked, and mails them (decisions A7, security R7). */
export async function setLoginBlocks(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser<Reauthenticated<Member>>,
  blocks: LoginBlocks,
): Promise<Result<void, { code: 'signed-out' }>> {
  const saved = await platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return false;
    const { account } = locked;
    await setBlocks(tx, account.id, blocks);
    await recordSecurityChange(platform, tx, caller, account, 'login-block-changed');
    return true;
  });
  if (!saved) return err({ code: 'signed-out' });
  return ok(undefined);
}
