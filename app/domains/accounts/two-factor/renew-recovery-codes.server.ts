import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { issueRecoveryCodes } from '../second-factor/issue-recovery-codes.server.ts';
import { hasTwoFactor } from '../second-factor/two-factor-queries.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';

export type RenewError = { code: 'off' } | { code: 'signed-out' };

/** Issues new recovery codes, which replace the old ones, and mails the owner. */
export async function renewRecoveryCodes(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser<Reauthenticated<Member>>,
): Promise<Result<{ recoveryCodes: string[] }, RenewError>> {
  return platform.transaction(async (tx): Promise<Result<{ recoveryCodes: string[] }, RenewError>> => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return err({ code: 'signed-out' });
    const { account } = locked;
    if (!(await hasTwoFactor(tx, account.id))) return err({ code: 'off' });
    const recoveryCodes = await issueRecoveryCodes(platform, tx, account.id);
    await recordSecurityChange(platform, tx, caller, account, 'recovery-codes-renewed');
    return ok({ recoveryCodes });
  });
}
