import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller } from '../identity/actor.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import {
  type ReauthenticationError,
  reauthenticate,
  type StepUp,
} from '../passwords/reauthenticate.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import type { LoginBlocks } from '../sign-in/login-block.ts';
import { setBlocks } from '../sign-in/login-blocks.store.server.ts';

/** Keeps what a member has ticked (decisions A7, security R7) and mails them. */
export async function setLoginBlocks(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser,
  input: StepUp & { blocks: LoginBlocks },
  hasher = passwordHash,
): Promise<Result<void, ReauthenticationError | { code: 'signed-out' }>> {
  const proved = await reauthenticate(platform, browser.member, input, hasher);
  if (!proved.ok) return proved;
  const saved = await platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return false;
    const { account } = locked;
    await setBlocks(tx, account.id, input.blocks);
    await recordSecurityChange(platform, tx, caller, account, 'login-block-changed');
    return true;
  });
  if (!saved) return err({ code: 'signed-out' });
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(undefined);
}
